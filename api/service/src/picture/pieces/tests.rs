use super::*;
use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::play::Submission;
use domain::{PerSeat, titles};

fn pieces() -> Pieces {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../../assets/fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../../assets/fonts/DejaVuSans-Bold.ttf").to_vec());
    Pieces::new(Arc::new(fonts))
}

/// By how much any two pixels differ at most, and how many of a thousand by more than 2. Edges that lie over each other
/// are rounded once for each piece: 14 was seen in single pixels of World 123, 5 elsewhere. A piece that lay a pixel
/// beside its place, or was cut, would differ by a hundred and more, in many pixels.
fn difference(one: &Pixmap, other: &Pixmap) -> (u8, usize) {
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let by: Vec<u8> = one.data().iter().zip(other.data()).map(|(a, b)| a.abs_diff(*b)).collect();
    let visible = by.iter().filter(|by| **by > 2).count();
    (by.iter().copied().max().unwrap_or(0), visible * 1_000 / by.len().max(1))
}

#[test]
fn a_picture_of_pieces_is_the_picture_drawn_at_once() {
    let pieces = pieces();
    for title in titles::RULESETS.titles() {
        let about = title.about();
        let players = usize::from(about.players.0.max(2));
        let options = title.check_options(&serde_json::json!({}), players).unwrap();
        let chance = |n: u64| {
            let mut key = [3; 32];
            key[..8].copy_from_slice(&n.to_be_bytes());
            Chance::keyed(key, Default::default())
        };
        let names = PerSeat::new(players, |seat| format!("<Anna> & {}", seat.0));
        let mut game = title.new_game(&options, players).unwrap().setup(chance(0)).unwrap().after;
        for number in 1..=40u64 {
            let Some(seat) = game.to_act().first().copied() else { break };
            let list = game.bot_move(seat, Level::Random, number);
            game = game.play(seat, Submission::Actions(&list), chance(number)).unwrap().after;
            if number % 13 != 1 {
                continue;
            }
            let svg = game.board(Some(seat), &names, true, Default::default());
            assert!(Document::read(&svg).is_some(), "{}", about.id);
            let whole = pieces.draw_at_once(&svg, 480).unwrap();
            // Drawn anew, and out of what is kept.
            for _ in 0..2 {
                let drawn = pieces.draw(&svg, 480).unwrap();
                let (most, visible) = difference(&whole, &drawn);
                assert!(
                    most <= 32 && visible <= 5,
                    "{} after {number} moves: {most} of 255, {visible} of 1000",
                    about.id
                );
            }
        }
    }
    let kept = pieces.kept.lock().unwrap();
    assert!(kept.pieces.len() > 500 && kept.bytes <= KEPT_BYTES, "{} of {} bytes", kept.pieces.len(), kept.bytes);
}

#[test]
fn half_transparent_pixels_are_mixed_to_the_nearest() {
    for alpha in 0..=255u8 {
        for under in 0..=255u8 {
            let over = [alpha, alpha / 2, 0, alpha];
            let one = |over: u8| over + ((u16::from(under) * u16::from(255 - alpha) + 127) / 255) as u8;
            assert_eq!(mixed(over, [under, under, under, 255]), [one(alpha), one(alpha / 2), one(0), 255]);
        }
    }
}

#[test]
fn a_text_that_is_not_shown_is_known_by_its_place() {
    let window = Window { left: 100, top: 100, width: 200, height: 200 };
    let text = |x: u32, y: u32| format!("<text x=\"{x}\" y=\"{y}\" font-size=\"10\" text-anchor=\"end\">abc</text>");
    for (x, y) in [(500, 200), (200, 400), (200, 80)] {
        assert!(beside(&text(x, y), 1.0, window), "{x} {y}");
    }
    // With its closing tag it has ten letters: it may reach as far as they do, to either side.
    for (x, y) in [(200, 200), (350, 200), (40, 200), (200, 310), (200, 95)] {
        assert!(!beside(&text(x, y), 1.0, window), "{x} {y}");
    }
    assert!(!beside(&text(150, 60), 2.0, window));
    // What has a place of its own, or says none, is laid out.
    for other in ["<text x=\"500\" y=\"60\">abc</text>", "<rect x=\"500\" y=\"60\" font-size=\"1\"/>"] {
        assert!(!beside(other, 1.0, window), "{other}");
    }
    assert!(!beside(&text(500, 60).replace("<text ", "<text transform=\"x\" "), 1.0, window));
}

#[test]
fn a_part_is_what_the_whole_picture_has_there() {
    let pieces = pieces();
    let title = titles::RULESETS.newest("railways-of-the-world").unwrap();
    let options = title.check_options(&serde_json::json!({}), 2).unwrap();
    let game = title.new_game(&options, 2).unwrap().setup(Chance::keyed([3; 32], Default::default())).unwrap().after;
    let svg = game.board(None, &PerSeat::new(2, |seat| format!("P{}", seat.0)), true, Default::default());
    // Twice as large as the document, at a whole pixel of it.
    let wide = (Document::read(&svg).unwrap().width * 2.0) as u32;
    let whole = pieces.draw_at_once(&svg, wide).unwrap();
    for [x, y, w, h] in [[0, 0, 200, 100], [400, 300, 300, 200], [401, 300, 300, 200]] {
        let part = View::part([x, y, w, h].map(f64::from), w * 2);
        let [beside, part] = pieces.draw_views(&svg, &[View::whole(wide / 2), part]).unwrap().try_into().unwrap();
        assert_eq!(beside.data(), pieces.draw(&svg, wide / 2).unwrap().data());
        let cut =
            whole.clone_rect(resvg::tiny_skia::IntRect::from_xywh(x as i32 * 2, y as i32 * 2, w * 2, h * 2).unwrap());
        let (most, visible) = difference(&cut.unwrap(), &part);
        // Edges fall between two rows of pixels otherwise than at once.
        assert!(most <= 64 && visible <= 5, "{most} of 255, {visible} of 1000");
    }
    assert!(pieces.pngs(&svg, &[View::part([0.0, 0.0, 0.0, 5.0], 100)]).is_err());
    // What the parts do not show has not been drawn.
    let kept = pieces.kept.lock().unwrap();
    let of_parts: Vec<_> = kept.pieces.iter().filter(|((_, scale), _)| *scale == 2f32.to_bits()).collect();
    let drawn = of_parts.iter().filter(|(_, piece)| piece.drawn.is_some()).count();
    assert!(drawn > 5 && drawn * 2 < of_parts.len(), "{drawn} of {}", of_parts.len());
    // The ground is one piece, and is kept where it is not larger than any picture has it.
    let grounds = |times: f32| {
        let of_scale = kept.pieces.iter().filter(|((_, scale), _)| *scale == times.to_bits());
        of_scale.filter(|(_, piece)| piece.bytes() > LARGEST_BYTES).count()
    };
    assert_eq!((grounds(1.0), grounds(2.0)), (1, 0));
}

#[test]
fn what_covers_all_of_a_picture_is_its_paper() {
    let paper = |body: &str| {
        let svg = format!("<svg viewBox=\"0 0 40 20.5\" width=\"40\" height=\"20.5\">{body}</svg>");
        let document = Document::read(&svg).unwrap();
        (document.paper, document.body.to_owned())
    };
    let covers = "<rect x=\"0\" y=\"0\" width=\"40\" height=\"20.5\" rx=\"0\" fill=\"#f7f308\"/>";
    let told = "<title>t</title><desc>d</desc>";
    assert_eq!(paper(&format!("{told}{covers}<line/>")), ([0xf7, 0xf3, 8], "<line/>".to_owned()));
    // What is smaller, has an edge or round corners, or comes later, is drawn.
    let line = format!("{told}<line/>{covers}");
    let others = [("20.5", "20"), ("rx=\"0\"", "rx=\"3\""), ("/>", " stroke=\"#000000\"/>"), ("#f7f308", "none")];
    for other in others.map(|(from, to)| format!("{told}{}", covers.replace(from, to))).into_iter().chain([line]) {
        assert_eq!(paper(&other), ([255; 3], other.clone()));
    }
}

#[test]
fn pieces_are_found_in_order_with_what_places_them() {
    let svg = "<svg viewBox=\"0 0 4 2\" width=\"4\" height=\"2\"><title>t</title><desc>d</desc><rect/>\
               <g transform=\"x\"><title>T</title><g><circle/></g><text>a &lt; b</text></g><line/></svg>\n";
    let found = |svg: &str| {
        let mut found = vec![];
        let read = Document::read(svg).unwrap().pieces(|groups, text| {
            found.push((groups.to_owned(), text.to_owned()));
            Ok(())
        });
        read.map(|()| found)
    };
    let whole = "<g transform=\"x\"><g><circle/></g><text>a &lt; b</text></g>";
    let small: Vec<String> = found(svg).unwrap().into_iter().map(|(_, text)| text).collect();
    assert_eq!(small, ["<rect/>", whole, "<line/>"]);
    let long = svg.replace("a &lt; b", &"x".repeat(LARGE_GROUP));
    let apart = found(&long).unwrap();
    assert_eq!(apart.len(), 4);
    assert_eq!((apart[1].0.as_str(), apart[1].1.as_str()), ("<g transform=\"x\">", "<g><circle/></g>"));
    assert_eq!((apart[3].0.as_str(), apart[3].1.as_str()), ("", "<line/>"));
    assert!(found(&svg.replace("<line/>", "</g><line/>")).is_err());
    assert!(Document::read("<html></html>").is_none() && Document::read("").is_none());
}

#[test]
fn memory_for_pieces_is_bounded() {
    let pieces = pieces();
    for n in 0..80u32 {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 500 500\" width=\"500\" height=\"500\">\
             <rect x=\"0\" y=\"0\" width=\"495\" height=\"495\" fill=\"#0000{n:02x}\"/></svg>"
        );
        pieces.draw(&svg, 500).unwrap();
    }
    let kept = pieces.kept.lock().unwrap();
    assert!(kept.bytes <= KEPT_BYTES && kept.pieces.len() < 80 && kept.pieces.len() > 40, "{}", kept.bytes);
}

#[test]
fn what_is_defined_is_there_for_those_who_refer_to_it() {
    let svg = format!(
        "<svg viewBox=\"0 0 4 2\" width=\"4\" height=\"2\"><defs><pattern id=\"p\"/></defs><defs><clipPath id=\"c\"/></defs><rect/>\
         <path fill=\"url(#p)\"/><g clip-path=\"url(#c)\"><line/><text>{}</text></g></svg>\n",
        "x".repeat(LARGE_GROUP)
    );
    let mut found = vec![];
    let read = Document::read(&svg).unwrap().pieces(|groups, text| {
        found.push((groups.to_owned(), text.chars().take(6).collect::<String>()));
        Ok(())
    });
    read.unwrap();
    let clipped = "<defs><clipPath id=\"c\"/></defs><g clip-path=\"url(#c)\">";
    let expected =
        [("", "<rect/"), ("<defs><pattern id=\"p\"/></defs>", "<path "), (clipped, "<line/"), (clipped, "<text>")];
    assert_eq!(found, expected.map(|(groups, text)| (groups.to_owned(), text.to_owned())));
}
