//! Rows of the desk and of players.

use super::Drawn;
use super::bits::Html;
use domain::Seat;
use domain::kernel::page::{Cell, Look, Row, Told, Track, When};
use domain::kernel::svg::escape;
use service::words;
use std::fmt::Write as _;

impl Drawn<'_> {
    /// What a choice costs and brings.
    pub fn desk(&self) -> Option<String> {
        let mut html = String::new();
        for row in &self.page.desk {
            match row {
                Row::Cells { cells, said } => self.cells(&mut html, cells, &self.said(said)),
                Row::Line { bits, said } => {
                    let _ = write!(html, "<p class=\"bits\" role=\"img\" aria-label=\"{}\">", self.said(said));
                    Html { drawn: self, html: &mut html }.line("ln", bits);
                    html.push_str("</p>");
                }
                Row::Ledger(lines) => {
                    html.push_str("<ol class=\"ledger\">");
                    for line in lines {
                        html.push_str("<li>");
                        self.told(&mut html, &line.told);
                        if let Some(href) = self.layer.back_to(line.until) {
                            let (said, back) = (self.said(&line.told.said), self.said(&words::back_to_here.phrase()));
                            let _ = write!(
                                html,
                                "<a href=\"{}#choose\" aria-label=\"{back}: {said}\" title=\"{back}\"></a>",
                                escape(href)
                            );
                        }
                        html.push_str("</li>");
                    }
                    html.push_str("</ol>");
                }
                Row::Track(track) => self.track(&mut html, track),
                Row::Warning(warning) => {
                    let _ = write!(html, "<p class=\"warn\">{}</p>", self.said(warning));
                }
            }
        }
        (!html.is_empty()).then_some(html)
    }

    fn track(&self, html: &mut String, track: &Track) {
        let said = self.said(&track.said);
        let _ =
            write!(html, "<p class=\"track track-{}\" role=\"img\" aria-label=\"{said}\" title=\"{said}\">", track.id);
        Html { drawn: self, html }.symbol(track.symbol, Look::Solid);
        html.push_str("<span class=\"pips\">");
        for pip in &track.pips {
            let look = match pip.look {
                None => "",
                Some(Look::Hollow) => "hollow",
                Some(Look::Solid) => "full",
                Some(Look::Goes) => "goes",
                Some(Look::Comes) => "comes",
            };
            let _ = write!(html, "<i class=\"{look} {}\"></i>", pip.mark);
        }
        html.push_str("</span>");
        Html { drawn: self, html }.line("ln", &track.figure);
        html.push_str("</p>");
    }

    fn cells(&self, html: &mut String, cells: &[Cell], said: &str) {
        let _ = write!(html, "<div class=\"cells\" role=\"group\" aria-label=\"{said}\">");
        for cell in cells {
            let over = if cell.is_over { " over" } else { "" };
            let legal = cell.place.as_ref().is_some_and(|place| self.layer.legal.contains(place));
            let legal = if legal { " legal" } else { "" };
            let _ = write!(html, "<span class=\"cell{legal}{over}\">");
            let mut drawn = Html { drawn: self, html };
            if let Some(symbol) = cell.goes {
                drawn.html.push_str("<span class=\"out\">");
                drawn.symbol_as("i", symbol);
                drawn.html.push_str("</span>");
            }
            if let Some((symbol, look)) = cell.holds {
                drawn.symbol(symbol, look);
            }
            html.push_str("</span>");
        }
        html.push_str("</div>");
    }

    /// The steps of the turn, and how far the end is: they stand in the strip.
    pub fn steps(&self) -> String {
        let mut html = String::new();
        if !self.page.steps.is_empty() {
            html.push_str("<ol class=\"turn-steps\">");
            for step in &self.page.steps {
                let (class, current) = match step.when {
                    When::Done => ("done", ""),
                    When::Now => ("now", " aria-current=\"step\""),
                    When::ToCome => ("to-come", ""),
                };
                let _ = write!(html, "<li class=\"{class}\"{current}><b>{}</b>", self.said(&step.name));
                step.note.iter().for_each(|told| self.told(&mut html, told));
                html.push_str("</li>");
            }
            html.push_str("</ol>");
        }
        if let Some(progress) = &self.page.progress {
            html.push_str("<div class=\"progress\">");
            self.told(&mut html, progress);
            html.push_str("</div>");
        }
        html
    }

    /// What the figures of players say, where they stand in columns.
    pub fn columns(&self) -> Vec<String> {
        let head = |told: &Told| {
            let mut html = String::new();
            self.told(&mut html, told);
            html
        };
        self.page.columns.iter().map(head).collect()
    }

    /// What a player has: figures beside the name, rows below it.
    pub fn player(&self, seat: Seat) -> (String, Option<String>) {
        let Some(player) = self.page.players.get(seat) else { return Default::default() };
        let mut html = String::new();
        html.push_str("<span class=\"figures\">");
        player.figures.iter().for_each(|told| self.told(&mut html, told));
        html.push_str("</span>");
        player.rows.iter().for_each(|told| self.told(&mut html, told));
        (html, player.points.map(|points| points.to_string()))
    }

    fn told(&self, html: &mut String, told: &Told) {
        let said = self.said(&told.said);
        let _ = write!(html, "<span class=\"bits\" role=\"img\" aria-label=\"{said}\" title=\"{said}\">");
        Html { drawn: self, html }.line("ln", &told.bits);
        html.push_str("</span>");
    }
}
