//! Board pictures on one core, without a server: `cargo bench -p api --bench pictures`. For each title games between sensible
//! bots, and the picture after each few moves as a mail carries it: drawn at once, of pieces in a new game, and how much of
//! it is the SVG and the PNG. Then all pictures of a mail that asks for a move, and the likely orders that it lists.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::play::Submission;
use domain::{PerSeat, titles};
use resvg::usvg;
use service::picture::{Asked, MAIL_WIDTH, PART_WIDTH, Pictures, Pieces, Seen, View, close_up};
use std::sync::Arc;
use std::time::{Duration, Instant};

const GAMES: u64 = 6;
const MOVES: u64 = 60;

fn main() {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../service/assets/fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../service/assets/fonts/DejaVuSans-Bold.ttf").to_vec());
    let fonts = Arc::new(fonts);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let of_mails = Pictures::new();
    for title in titles::RULESETS.titles() {
        let players = usize::from(title.about().players.0.max(2));
        let options = title.check_options(&serde_json::json!({}), players).expect("options");
        let pieces = Pieces::new(fonts.clone());
        let [mut svg_took, mut whole, mut first, mut drawn, mut png] = [Duration::ZERO; 5];
        let [mut close_svg, mut meant_took, mut part_took, mut close_up_took] = [Duration::ZERO; 4];
        let [mut best_took, mut mail_took] = [Duration::ZERO; 2];
        let (mut close_ups, mut mails, mut mail_bytes) = (0, 0, 0);
        let (mut count, mut bytes) = (0, 0);
        for game_number in 0..=GAMES {
            let chance = |n: u64| {
                let mut key = [9; 32];
                key[..8].copy_from_slice(&n.to_be_bytes());
                key[8] = game_number as u8;
                Chance::keyed(key, Default::default())
            };
            let names = PerSeat::new(players, |seat| format!("Player {game_number}{}", seat.0));
            let mut game = title.new_game(&options, players).expect("a game").setup(chance(0)).expect("set up").after;
            for number in 1..=MOVES {
                let Some(seat) = game.to_act().first().copied() else { break };
                let list = game.bot_move(seat, Level::Sensible, number + 1_000 * game_number);
                game = game.play(seat, Submission::Actions(&list), chance(number)).expect("played").after;
                if number % 5 != 0 {
                    continue;
                }
                let svg = timed(&mut svg_took, || game.board(Some(seat), &names, true, Default::default()));
                if game_number == 0 {
                    // The first game of a server: nothing is known yet.
                    timed(&mut first, || pieces.png(&svg, MAIL_WIDTH).expect("a picture"));
                    timed(&mut whole, || pieces.draw_at_once(&svg, MAIL_WIDTH).expect("a picture"));
                    continue;
                }
                timed(&mut drawn, || pieces.draw(&svg, MAIL_WIDTH).expect("a picture"));
                bytes += timed(&mut png, || pieces.png(&svg, MAIL_WIDTH).expect("a picture")).len();
                count += 1;
                if let Some(next) = game.to_act().first().copied() {
                    let picture = timed(&mut close_svg, || game.drawn(Some(next), &names, true, Default::default()));
                    let likely = timed(&mut best_took, || game.best_orders(next));
                    let asked = Asked { seat: next, listed: likely.iter().take(6).cloned().collect(), likely };
                    let seen =
                        Seen { viewer: Some(next), names: names.clone(), goes_on: true, language: Default::default() };
                    let mail = of_mails.of_mail(None, Arc::from(game.boxed()), seen, Some(asked), vec![]);
                    let mail = timed(&mut mail_took, || runtime.block_on(mail)).expect("its pictures");
                    mail_bytes += mail.board.len() + mail.close_up.map_or(0, |part| part.len());
                    mails += 1;
                    let meant = timed(&mut meant_took, || game.promising_orders(next));
                    let part = timed(&mut part_took, || close_up::part(&picture, game.as_ref(), next, || meant));
                    if let Some(part) = part {
                        let svg = picture.finish();
                        timed(&mut close_up_took, || {
                            pieces.pngs(&svg, &[View::part(part, PART_WIDTH)]).expect("a picture")
                        });
                        close_ups += 1;
                    }
                }
            }
        }
        let (of_first, ms) = (count / GAMES as u32, |took: Duration, n: u32| took.as_secs_f64() * 1e3 / f64::from(n));
        println!(
            "{}: drawn at once {:.0} ms, in the first game {:.0} ms, of pieces {:.1} ms; again and as PNG {:.1} ms; SVG {:.1} ms; {} KiB",
            title.about().id,
            ms(whole, of_first),
            ms(first, of_first),
            ms(drawn, count),
            ms(png, count),
            ms(svg_took, count + of_first),
            bytes / count as usize / 1024
        );
        println!(
            "  a mail that asks for a move: likely orders {:.1} ms, pictures {:.1} ms, {} KiB",
            ms(best_took, mails),
            ms(mail_took, mails),
            mail_bytes / mails.max(1) as usize / 1024
        );
        if close_ups > 0 {
            println!(
                "  close-ups: SVG {:.1} ms, likely orders {:.1} ms, where they lead {:.1} ms; drawn and as PNG {:.1} ms",
                ms(close_svg, count),
                ms(meant_took, count),
                ms(part_took, count),
                ms(close_up_took, close_ups)
            );
        }
    }
}

fn timed<T>(sum: &mut Duration, what: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = what();
    *sum += began.elapsed();
    done
}
