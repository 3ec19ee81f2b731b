//! What Century's drawings are made of. Goods have a shape, a colour and the letter that orders take.

use crate::kernel::page::{Colour, Symbol, Symbols};
use crate::kernel::svg::Ground;
use std::sync::LazyLock;

pub static SYMBOLS: Symbols = Symbols { symbols: DRAWN, colours: COLOURS, file: &FILE };

static FILE: LazyLock<Ground> = LazyLock::new(|| Ground::of_document(super::super::ID, "symbols", SYMBOLS.document()));

const COLOURS: &[Colour] = &[
    Colour { key: "field-1", light: "#f8e6a8", dark: "#5a4d28" },
    Colour { key: "field-2", light: "#f2d985", dark: "#69592c" },
    Colour { key: "field-3", light: "#dcb750", dark: "#8d7634" },
    Colour { key: "field-sky", light: "#fdf4d6", dark: "#4a3f22" },
    Colour { key: "wood-1", light: "#d2e6bd", dark: "#335039" },
    Colour { key: "wood-2", light: "#a9cf98", dark: "#4a6f4d" },
    Colour { key: "wood-3", light: "#b9d9a4", dark: "#3d6245" },
    Colour { key: "wood-sky", light: "#eaf3df", dark: "#2b3d30" },
    Colour { key: "water-1", light: "#a5d3ec", dark: "#2f6684" },
    Colour { key: "water-2", light: "#5da5cd", dark: "#6db0d3" },
    Colour { key: "water-sky", light: "#e3f1f8", dark: "#25404f" },
    Colour { key: "town-1", light: "#ecdcbf", dark: "#544636" },
    Colour { key: "town-2", light: "#dcc39a", dark: "#6a5943" },
    Colour { key: "town-3", light: "#cfb283", dark: "#72603f" },
    Colour { key: "town-sky", light: "#f6ecdb", dark: "#453a2f" },
    Colour { key: "stone", light: "#e0cda9", dark: "#5b4c36" },
    Colour { key: "stone-edge", light: "#cab288", dark: "#715f44" },
    Colour { key: "awning-1", light: "#c8654a", dark: "#8d4a38" },
    Colour { key: "awning-2", light: "#f2dcb4", dark: "#d8c7a8" },
    Colour { key: "parchment", light: "#fbf1de", dark: "#332d25" },
    Colour { key: "tree", light: "#2c7a3d", dark: "#74c182" },
    Colour { key: "wave", light: "#1f78b4", dark: "#74bdec" },
    Colour { key: "stalk", light: "#9a6c04", dark: "#d9a62e" },
    Colour { key: "sea", light: "#dceaf3", dark: "#20323f" },
];

const DRAWN: &[Symbol] = &[
    Symbol {
        id: "y",
        size: (24.0, 26.0),
        body: "<g><path d=\"M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z\" \
               transform=\"translate(0 2.6)\" fill=\"#b3850a\"/><path d=\"M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 \
               3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z\" fill=\"#f3c32e\"/><text x=\"12\" y=\"17.6\" \
               fill=\"#4a3500\" font-size=\"15.8\" font-weight=\"bold\" text-anchor=\"middle\">Y</text></g>",
    },
    Symbol {
        id: "r",
        size: (24.0, 26.0),
        body: "<g><path d=\"M13.9 .9 23.1 10.1a2.7 2.7 0 0 1 0 3.8L13.9 23.1a2.7 2.7 0 0 1-3.8 0L.9 13.9a2.7 2.7 0 \
               0 1 0-3.8L10.1 .9a2.7 2.7 0 0 1 3.8 0z\" transform=\"translate(0 2.6)\" fill=\"#8a1f19\"/><path \
               d=\"M13.9 .9 23.1 10.1a2.7 2.7 0 0 1 0 3.8L13.9 23.1a2.7 2.7 0 0 1-3.8 0L.9 13.9a2.7 2.7 0 0 1 \
               0-3.8L10.1 .9a2.7 2.7 0 0 1 3.8 0z\" fill=\"#cb3a30\"/><text x=\"12\" y=\"17.6\" fill=\"#fff\" \
               font-size=\"15.8\" font-weight=\"bold\" text-anchor=\"middle\">R</text></g>",
    },
    Symbol {
        id: "g",
        size: (24.0, 26.0),
        body: "<g><path d=\"M1.6 3.1a1.6 1.6 0 0 1 1.6-1.6H12A10.4 10.4 0 0 1 22.4 12v8.9a1.6 1.6 0 0 1-1.6 \
               1.6H12A10.4 10.4 0 0 1 1.6 12z\" transform=\"translate(0 2.6)\" fill=\"#135231\"/><path d=\"M1.6 \
               3.1a1.6 1.6 0 0 1 1.6-1.6H12A10.4 10.4 0 0 1 22.4 12v8.9a1.6 1.6 0 0 1-1.6 1.6H12A10.4 10.4 0 0 1 \
               1.6 12z\" fill=\"#23864c\"/><text x=\"12\" y=\"17.6\" fill=\"#fff\" font-size=\"15.8\" \
               font-weight=\"bold\" text-anchor=\"middle\">G</text></g>",
    },
    Symbol {
        id: "b",
        size: (24.0, 26.0),
        body: "<g><path d=\"M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6z\" transform=\"translate(0 \
               2.6)\" fill=\"#452609\"/><path d=\"M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6z\" \
               fill=\"#77461f\"/><text x=\"12\" y=\"17.6\" fill=\"#fff\" font-size=\"15.8\" font-weight=\"bold\" \
               text-anchor=\"middle\">B</text></g>",
    },
    Symbol {
        id: "upgrade",
        size: (24.0, 26.0),
        body: "<g><path d=\"M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z\" \
               transform=\"translate(0 2.6)\" fill=\"#3a434b\"/><path d=\"M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 \
               3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z\" fill=\"#5f6b76\"/><path d=\"M12 4.6l6.4 \
               7.2h-3.7v7.4H9.3v-7.4H5.6z\" fill=\"#fff\"/></g>",
    },
    Symbol {
        id: "hollow-y",
        size: (24.0, 26.0),
        body: "<path d=\"M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z\" \
               fill=\"none\" stroke=\"var(--quiet)\" stroke-width=\"1.7\" stroke-dasharray=\"3 2.4\" \
               transform=\"translate(.9 .9) scale(.925)\"/><text x=\"12\" y=\"17.6\" fill=\"var(--quiet)\" \
               font-size=\"15.8\" font-weight=\"bold\" text-anchor=\"middle\">Y</text>",
    },
    Symbol {
        id: "hollow-r",
        size: (24.0, 26.0),
        body: "<path d=\"M13.9 .9 23.1 10.1a2.7 2.7 0 0 1 0 3.8L13.9 23.1a2.7 2.7 0 0 1-3.8 0L.9 13.9a2.7 2.7 0 0 \
               1 0-3.8L10.1 .9a2.7 2.7 0 0 1 3.8 0z\" fill=\"none\" stroke=\"var(--quiet)\" stroke-width=\"1.7\" \
               stroke-dasharray=\"3 2.4\" transform=\"translate(.9 .9) scale(.925)\"/><text x=\"12\" y=\"17.6\" \
               fill=\"var(--quiet)\" font-size=\"15.8\" font-weight=\"bold\" text-anchor=\"middle\">R</text>",
    },
    Symbol {
        id: "hollow-g",
        size: (24.0, 26.0),
        body: "<path d=\"M1.6 3.1a1.6 1.6 0 0 1 1.6-1.6H12A10.4 10.4 0 0 1 22.4 12v8.9a1.6 1.6 0 0 1-1.6 \
               1.6H12A10.4 10.4 0 0 1 1.6 12z\" fill=\"none\" stroke=\"var(--quiet)\" stroke-width=\"1.7\" \
               stroke-dasharray=\"3 2.4\" transform=\"translate(.9 .9) scale(.925)\"/><text x=\"12\" y=\"17.6\" \
               fill=\"var(--quiet)\" font-size=\"15.8\" font-weight=\"bold\" text-anchor=\"middle\">G</text>",
    },
    Symbol {
        id: "hollow-b",
        size: (24.0, 26.0),
        body: "<path d=\"M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6z\" fill=\"none\" \
               stroke=\"var(--quiet)\" stroke-width=\"1.7\" stroke-dasharray=\"3 2.4\" transform=\"translate(.9 \
               .9) scale(.925)\"/><text x=\"12\" y=\"17.6\" fill=\"var(--quiet)\" font-size=\"15.8\" \
               font-weight=\"bold\" text-anchor=\"middle\">B</text>",
    },
    Symbol {
        id: "field",
        size: (24.0, 24.0),
        body: "<g stroke=\"var(--stalk)\" stroke-width=\"1.8\" fill=\"none\" stroke-linecap=\"round\"><path \
               d=\"M12 22V7M6 22V10M18 22V10\"/></g><g fill=\"#d9a21b\" stroke=\"#9a6c04\" stroke-width=\".7\">\
               <path d=\"M12 1c2 2 2 4 0 6-2-2-2-4 0-6zM6 4c2 2 2 4 0 6-2-2-2-4 0-6zM18 4c2 2 2 4 0 6-2-2-2-4 \
               0-6zM12 8c3 0 4 2 3 5-2 0-3-2-3-5zM12 8c-3 0-4 2-3 5 2 0 3-2 3-5z\"/></g>",
    },
    Symbol {
        id: "forest",
        size: (24.0, 24.0),
        body: "<path d=\"M10.6 17h2.8v6h-2.8z\" fill=\"#6f4420\"/><path d=\"M12 .8l5.2 7h-2.5l4.3 5.4h-2.8l4.6 \
               5.6H3.2l4.6-5.6H5l4.3-5.4H6.8z\" fill=\"var(--tree)\"/>",
    },
    Symbol {
        id: "river",
        size: (24.0, 24.0),
        body: "<path d=\"M2 7q5-5 10 0t10 0M2 13q5-5 10 0t10 0M2 19q5-5 10 0t10 0\" stroke=\"var(--wave)\" \
               stroke-width=\"2.8\" fill=\"none\" stroke-linecap=\"round\"/>",
    },
    Symbol {
        id: "fort",
        size: (24.0, 24.0),
        body: "<path d=\"M2 22V4h4v3h3.5V4h5v3H18V4h4v18h-7v-5a3 3 0 0 0-6 0v5z\" fill=\"currentColor\"/>",
    },
    Symbol {
        id: "saddlebag",
        size: (24.0, 24.0),
        body: "<path d=\"M4 9C6 2.500 18 2.500 20 9\" stroke=\"#8a5420\" stroke-width=\"2.6\" fill=\"none\"/><g \
               fill=\"#b9752f\" stroke=\"#5b3512\" stroke-width=\"1.1\"><rect x=\"1\" y=\"8.500\" width=\"9.600\" \
               height=\"12.500\" rx=\"3\"/><rect x=\"13.400\" y=\"8.500\" width=\"9.600\" height=\"12.500\" \
               rx=\"3\"/><path d=\"M1 13.500h9.600M13.400 13.500H23\"/></g>",
    },
    Symbol {
        id: "hammer",
        size: (24.0, 24.0),
        body: "<path d=\"M5 21.500L14 10\" stroke=\"#9a622a\" stroke-width=\"4\" stroke-linecap=\"round\"/><path \
               d=\"M7.500 6.200L11.800 1.800 22.600 11.200 18.300 15.800z\" fill=\"#78838d\" stroke=\"#30363b\" \
               stroke-width=\"1.200\"/>",
    },
    Symbol {
        id: "dreamcatcher",
        size: (24.0, 24.0),
        body: "<circle cx=\"12\" cy=\"8.500\" r=\"7.200\" fill=\"#fff7e6\" stroke=\"#8a4a9c\" \
               stroke-width=\"2.300\"/><path d=\"M12 2v13M5.500 8.500h13M7.400 4l9.200 9.200M16.600 4l-9.200 \
               9.200\" stroke=\"#8a4a9c\" stroke-width=\".9\"/><path d=\"M7.500 15v6.500M12 15.800V23M16.500 \
               15v6.500\" stroke=\"#8a4a9c\" stroke-width=\"2.300\" stroke-linecap=\"round\"/>",
    },
    Symbol {
        id: "compass",
        size: (24.0, 24.0),
        body: "<circle cx=\"12\" cy=\"12\" r=\"10\" fill=\"#eef6fb\" stroke=\"#2a6a94\" stroke-width=\"2.200\"/>\
               <path d=\"M12 3.500l3 8.500H9z\" fill=\"#cb3a30\"/><path d=\"M12 20.500l3-8.500H9z\" \
               fill=\"#1d4f73\"/>",
    },
    Symbol {
        id: "shield",
        size: (32.0, 36.0),
        body: "<path d=\"M2 2h28v17c0 8-6 12.500-14 15.500C8 31.500 2 27 2 19z\" fill=\"#8c1c2b\" \
               stroke=\"#f0d28a\" stroke-width=\"2.2\"/>",
    },
    Symbol {
        id: "merchant",
        size: (24.0, 24.0),
        body: "<rect x=\"4.5\" y=\"1.5\" width=\"15\" height=\"21\" rx=\"3\" fill=\"var(--parchment)\" \
               stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M8.5 10h7L12 15.500z\" fill=\"currentColor\"/>",
    },
    Symbol {
        id: "claimed",
        size: (24.0, 24.0),
        body: "<rect x=\"4\" y=\"1.500\" width=\"16\" height=\"21\" rx=\"3\" fill=\"#8c1c2b\" stroke=\"#f0d28a\" \
               stroke-width=\"1.600\"/>",
    },
    Symbol {
        id: "tent",
        size: (24.0, 24.0),
        body: "<path d=\"M12 3L1.500 21h21z\" fill=\"currentColor\"/><path d=\"M12 10l-5 11h10z\" \
               fill=\"var(--card)\"/>",
    },
    Symbol {
        id: "tile",
        size: (24.0, 24.0),
        body: "<path d=\"M12 1.500l9.200 5.200v10.600L12 22.500l-9.200-5.200V6.700z\" fill=\"#2f6f9a\" \
               stroke=\"#163f5c\" stroke-width=\"1.400\"/><path d=\"M12 6l1.800 4.200L18 12l-4.200 1.800L12 \
               18l-1.800-4.200L6 12l4.200-1.800z\" fill=\"#fff\"/>",
    },
    Symbol {
        id: "sc-field",
        size: (160.0, 96.0),
        body: "<path d=\"M0 58Q40 42 92 54T160 46V96H0z\" fill=\"var(--field-1)\"/><path d=\"M0 76Q70 56 160 \
               72V96H0z\" fill=\"var(--field-2)\"/><g stroke=\"var(--field-3)\" fill=\"none\" \
               stroke-width=\"1.500\"><path d=\"M18 96Q34 78 60 67M50 96Q60 80 84 67M84 96Q88 82 108 68M118 96Q116 \
               84 132 70\"/></g><g stroke=\"var(--field-3)\" stroke-width=\"1.600\" stroke-linecap=\"round\"><path \
               d=\"M146 60V36M146 40l-4-4M146 40l4-4M146 46l-4-4M146 46l4-4M146 52l-4-4M146 52l4-4M154 64V42M154 \
               46l-4-4M154 46l4-4M154 52l-4-4M154 52l4-4M138 62V44M138 48l-4-4M138 48l4-4M138 54l-4-4M138 \
               54l4-4\"/></g>",
    },
    Symbol {
        id: "sc-forest",
        size: (160.0, 96.0),
        body: "<path d=\"M0 62Q60 46 160 58V96H0z\" fill=\"var(--wood-1)\"/><path d=\"M8 72l9-24 9 24zM28 68l8-22 \
               8 22zM112 68l9-26 9 26zM132 72l10-32 10 32zM148 76l8-26 8 26zM-6 76l9-26 9 26z\" \
               fill=\"var(--wood-2)\"/><path d=\"M0 82Q80 64 160 80V96H0z\" fill=\"var(--wood-3)\"/>",
    },
    Symbol {
        id: "sc-river",
        size: (160.0, 96.0),
        body: "<path d=\"M0 56Q50 44 160 54V96H0z\" fill=\"var(--wood-1)\"/><path d=\"M104 52C60 60 150 68 92 80 \
               70 85 40 90 34 96H150C160 84 172 74 128 66 104 61 112 56 122 53z\" fill=\"var(--water-1)\"/><path \
               d=\"M96 73q6-4 12 0t12 0M72 88q6-4 12 0t12 0t12 0\" stroke=\"var(--water-2)\" stroke-width=\"2\" \
               fill=\"none\" stroke-linecap=\"round\"/>",
    },
    Symbol {
        id: "sc-town",
        size: (160.0, 96.0),
        body: "<path d=\"M0 70Q80 58 160 70V96H0z\" fill=\"var(--town-1)\"/><g fill=\"var(--town-2)\"><path \
               d=\"M96 78V58l14-12 14 12v20zM118 78V48l17-14 17 14v30zM144 44V30h6v18z\"/></g><g \
               fill=\"var(--town-1)\"><path d=\"M104 78v-12h8v12zM130 78V64h9v14z\"/></g><path d=\"M0 82Q80 72 160 \
               80V96H0z\" fill=\"var(--town-3)\"/>",
    },
    Symbol {
        id: "sc-wares",
        size: (160.0, 96.0),
        body: "<path d=\"M0 72Q80 62 160 72V96H0z\" fill=\"var(--town-1)\"/><g fill=\"var(--town-2)\" \
               stroke=\"var(--town-3)\" stroke-width=\"2\"><path d=\"M104 60h24v24h-24zM128 60h24v24h-24zM116 \
               36h24v24h-24z\"/><path d=\"M104 60l24 24M128 60l24 24M116 36l24 24\"/></g><path d=\"M0 \
               84H160V96H0z\" fill=\"var(--town-3)\"/>",
    },
    Symbol {
        id: "sc-road",
        size: (160.0, 96.0),
        body: "<path d=\"M0 58Q60 46 160 56V96H0z\" fill=\"var(--town-1)\"/><path d=\"M60 96C40 80 130 78 120 66 \
               114 60 100 58 104 50h10c-2 6 22 8 26 16 6 12-50 14-44 30z\" fill=\"var(--town-2)\"/><path d=\"M120 \
               34v20M120 35l14 4-14 5z\" stroke=\"var(--town-3)\" stroke-width=\"1.500\" fill=\"var(--town-3)\"/>",
    },
    Symbol {
        id: "sc-fort",
        size: (160.0, 96.0),
        body: "<path d=\"M0 0H160V96H0z\" fill=\"var(--stone)\"/><path d=\"M0 12.500H160M0 24.500H160M0 \
               36.500H160M0 48.500H160M0 60.500H160M0 72.500H160M0 84.500H160M20 0V12M60 0V12M100 0V12M140 0V12M40 \
               12V24M80 12V24M120 12V24M20 24V36M60 24V36M100 24V36M140 24V36M40 36V48M80 36V48M120 36V48M20 \
               48V60M60 48V60M100 48V60M140 48V60M40 60V72M80 60V72M120 60V72M20 72V84M60 72V84M100 72V84M140 \
               72V84M40 84V96M80 84V96M120 84V96\" stroke=\"var(--stone-edge)\" fill=\"none\"/>",
    },
    Symbol {
        id: "awning",
        size: (160.0, 18.0),
        body: "<g><path d=\"M0 0H16V9a8 8 0 0 1-16 0zM32 0H48V9a8 8 0 0 1-16 0zM64 0H80V9a8 8 0 0 1-16 0zM96 \
               0h16V9a8 8 0 0 1-16 0zM128 0h16V9a8 8 0 0 1-16 0z\" fill=\"var(--awning-1)\"/><path d=\"M16 \
               0H32V9a8 8 0 0 1-16 0zM48 0H64V9a8 8 0 0 1-16 0zM80 0H96V9a8 8 0 0 1-16 0zM112 0h16V9a8 8 0 0 1-16 \
               0zM144 0h16V9a8 8 0 0 1-16 0z\" fill=\"var(--awning-2)\"/></g>",
    },
];
