//! Stories of players who click, each at a desk with the module and on a phone without scripts, with clicks
//! counted. The subject of a story is done on pages only; the way to its position is shorter.

use crate::pages::Browser;
use crate::positions::{Log, copy};
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::play::Submission;
use longhand_tests::{Chromium, Game, Mail, Player, Running, Scripts, World, eventually, story};
use serde_json::{Value, json};
use std::cell::Cell;
use std::sync::Arc;

/// A desk with the module, and a phone without scripts.
const READERS: [(Scripts, u32, u32); 2] = [(Scripts::On, 1280, 900), (Scripts::Off, 360, 740)];
const RAILWAYS: &str = "railways-of-the-world";

/// A person before a screen, whose clicks are counted.
struct Clicker {
    browser: Arc<Chromium>,
    module: bool,
    clicks: Cell<u32>,
}

impl Clicker {
    /// Another person at the same screen: starting a browser takes longer than most stories.
    async fn sits_down(
        screen: &Arc<Chromium>,
        server: &Running,
        (scripts, width, height): (Scripts, u32, u32),
        who: &str,
    ) -> Self {
        screen.is_sized(width, height).await;
        screen.may_run_scripts(scripts).await;
        screen.opens("/login").await;
        screen.becomes(Browser::logs_in(server, who).await.cookie().as_deref()).await;
        Self { browser: screen.clone(), module: scripts == Scripts::On, clicks: Cell::new(0) }
    }

    async fn opens(&self, game: &Game) {
        self.browser.opens(&format!("/games/{game}")).await;
        self.browser.settles().await;
        self.clicks.set(0);
    }

    fn counts(&self) {
        self.clicks.set(self.clicks.get() + 1);
    }

    /// Clicks on a place of the board.
    async fn place(&self, place: &str) {
        self.counts();
        assert!(self.browser.hits_place(place).await, "{place} cannot be hit");
        self.browser.settles().await;
    }

    /// Draws one stroke over places of the board.
    async fn strokes(&self, places: &[&str]) {
        self.counts();
        self.browser.strokes(places).await;
        self.sees_the_stroke(places).await;
    }

    async fn sees_the_stroke(&self, places: &[&str]) {
        eventually("all of the stroke is in the draft", async || {
            let last = places.len() - 2;
            (self.draft().await.lines().filter(|line| line.starts_with("build ")).count() == last).then_some(())
        })
        .await;
        self.browser.settles().await;
    }

    /// Clicks on a choice of the list, which may be folded away beside a map.
    async fn item(&self, words: &str) {
        self.listed(&format!("//ul[@class='choices']//a[contains(normalize-space(), '{words}')]")).await;
    }

    /// The first choice for the next step. The list shows it below the alternatives to the last one.
    async fn next_item(&self) {
        self.listed("((//ul[@class='choices'])[last()]//a)[1]").await;
    }

    async fn listed(&self, path: &str) {
        self.counts();
        if self.browser.has(".from-list:not([open])").await {
            self.browser.clicks("//details[@class='from-list']/summary").await;
        }
        self.browser.clicks(path).await;
        self.browser.settles().await;
    }

    /// Turns the piece on the board: by key, or by its button.
    async fn turns(&self) {
        if self.module {
            self.browser.types_keys("r").await;
        } else {
            self.browser.clicks("//a[@id='turn']").await;
        }
        self.browser.settles().await;
    }

    async fn takes_back(&self) {
        self.counts();
        self.browser.clicks("//a[@id='back']").await;
        self.browser.settles().await;
    }

    /// The text about the draft.
    async fn draft(&self) -> String {
        let said = self.browser.runs("return document.querySelector('ol.draft')?.innerText ?? ''", &[]).await;
        said.as_str().unwrap_or_default().to_owned()
    }

    /// Plays, and returns the number of clicks.
    async fn plays(&self, player: &Player, game: &Game) -> u32 {
        let head = player.sees(game).await["head"].as_u64();
        self.counts();
        self.browser.plays().await;
        eventually("it is played", async || (player.sees(game).await["head"].as_u64() > head).then_some(())).await;
        self.clicks.get()
    }
}

/// A screen that the people of a story use one after the other.
async fn screen(world: &World, server: &Running) -> Arc<Chromium> {
    world.browser_at(&server.http.base, Scripts::On).await
}

/// The choices of the first player to act.
fn tree_of(game: &dyn AnyGame) -> Option<Tree> {
    Some(game.tree(*game.to_act().first()?, domain::Language::EN, &|_| None))
}

/// The game after some orders of the first player to act.
fn after(game: &dyn AnyGame, orders: &str) -> Option<Box<dyn AnyGame>> {
    let chance = Chance::keyed([1; 32], Default::default());
    Some(game.play(*game.to_act().first()?, Submission::Orders(orders), chance).ok()?.after)
}

/// The first position in a title's recorded games that satisfies a condition, imported to the server.
async fn position<T>(
    player: &Player,
    title: &str,
    wanted: impl Fn(&dyn AnyGame, &Tree) -> Option<T>,
) -> (Game, u32, T) {
    for log in Log::all_of(title) {
        for at in log.decisions() {
            let game = log.game_at(at);
            if let Some(found) = tree_of(&*game).and_then(|tree| wanted(&*game, &tree)) {
                return (log.is_brought_by(player).await, at, found);
            }
        }
    }
    panic!("no recorded game of {title} has such a position");
}

/// Ann and Ben in a game of Railways without barons, after the auction. Returns the game and whose turn it is.
async fn railways<'p>(world: &World, ann: &'p Player, ben: &'p Player) -> (Game, &'p Player) {
    let more = json!({"title": RAILWAYS, "clock": {"kind": "none"}, "seed": "07".repeat(32), "options": {"rail_barons": false}});
    let game = world.game_with(&[ann, ben], more).await;
    for _ in 0..2 {
        game.whose_turn(&[ann, ben]).await.plays(&game, "pass bid").await;
        let legal = game.whose_turn(&[ann, ben]).await.may(&game).await;
        if legal.iter().any(|action| action["action"]["type"] == "build_track") {
            break;
        }
    }
    let mover = game.whose_turn(&[ann, ben]).await;
    (game, mover)
}

#[test]
fn new_york_to_albany_is_three_tiles() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for (number, reader) in READERS.into_iter().enumerate() {
            let (game, mover) = railways(world, &ann, &ben).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, &mover.name).await;
            clicker.opens(&game).await;
            let way = ["city-new-york", "hex-Z10", "hex-Z9", "hex-Z8", "city-albany"];
            if clicker.module {
                // A quick stroke, and another attempt.
                clicker.browser.strokes_at_once(&way).await;
                clicker.sees_the_stroke(&way).await;
                while !clicker.draft().await.is_empty() {
                    clicker.takes_back().await;
                }
                clicker.clicks.set(0);
                clicker.strokes(&way).await;
            } else {
                for place in way {
                    clicker.place(place).await;
                }
            }
            let draft = clicker.draft().await;
            for said in ["build Z10 SE-N", "build Z9 S-N", "build Z8 S-NE", "$2k"] {
                assert!(draft.contains(said), "{said}: {draft}");
            }
            let clicks = clicker.plays(mover, &game).await;
            assert_eq!(clicks, [2, 6][number], "a stroke and Play, or five clicks and Play");
            let events = mover.events(&game).await;
            let facts = events.iter().rfind(|event| event["kind"] == "move").expect("a move")["facts"].clone();
            assert!(facts.to_string().contains("link_completed"), "{facts}");
        }
    });
}

/// The place of a cube with this number of possible deliveries.
fn cube_with(tree: &Tree, routes: usize) -> Option<String> {
    let deliver = tree.items.iter().find(|item| item.key == "deliver")?;
    let cubes = deliver.below().iter().filter_map(|item| item.place.clone());
    cubes.into_iter().find(|cube| {
        let narrowed = narrow(tree, &[], &[cube.as_str()]);
        narrowed.is_some_and(|narrowed| match routes {
            1 => narrowed.only().is_some(),
            _ => {
                let items = narrowed.items();
                items.len() == routes && items.iter().all(|(item, _)| item.leaf.is_some() && !item.marks.is_empty())
            }
        })
    })
}

#[test]
fn a_cube_is_delivered_and_its_routes_light_up() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        for routes in [1, 2] {
            let (game, at, cube) = position(&ann, RAILWAYS, |_, tree| cube_with(tree, routes)).await;
            for (number, reader) in READERS.into_iter().enumerate() {
                let game = copy(&ann, &game, at).await;
                let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
                clicker.opens(&game).await;
                clicker.place(&cube).await;
                if routes == 2 {
                    let first = "(//ul[@class='choices']//a[@data-marks])[1]";
                    if clicker.module {
                        clicker.browser.hovers(first).await;
                        assert!(clicker.browser.has(".places .lit").await, "what is hovered is lit");
                    }
                    clicker.counts();
                    clicker.browser.clicks(first).await;
                    clicker.browser.settles().await;
                }
                assert!(clicker.draft().await.contains("deliver "));
                let clicks = clicker.plays(&ann, &game).await;
                assert!(clicks <= [2, 3][number].max(routes as u32 + 1), "{routes} routes: {clicks} clicks");
            }
        }
    });
}

/// A spot for a tile of `stack` turned twice that each of several cells selects alone: these cells, and the order.
fn turned_twice(tree: &Tree, stack: &str) -> Option<(Vec<String>, String)> {
    let tile = tree.items.iter().find(|item| item.key == stack)?;
    let turned = tile.below().iter().find(|item| item.key == "r2")?;
    turned.below().iter().find_map(|item| {
        let cells: Vec<String> = item.place.iter().chain(&item.also).cloned().collect();
        let only = |cell: &&String| {
            let narrowed = narrow(tree, &[stack, "r2"], &[cell.as_str()]);
            narrowed.and_then(|narrowed| Some(narrowed.only()?.key == item.key)) == Some(true)
        };
        let cells: Vec<String> = cells.iter().filter(only).cloned().collect();
        (cells.len() > 1).then(|| (cells, item.leaf.as_ref().map(|leaf| leaf.order.clone()).unwrap_or_default()))
    })
}

#[test]
fn a_tile_is_turned_twice_and_any_of_its_cells_leads_there() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let (game, at, (cells, order)) = position(&ann, "world-wonders", |_, tree| turned_twice(tree, "stack-e")).await;
        for (number, reader) in READERS.into_iter().enumerate() {
            let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
            for cell in [&cells[0], cells.last().expect("cells")] {
                let game = copy(&ann, &game, at).await;
                clicker.opens(&game).await;
                clicker.place("stack-e").await;
                clicker.turns().await;
                clicker.turns().await;
                clicker.place(cell).await;
                assert!(clicker.draft().await.contains(&order), "{cell}: {}", clicker.draft().await);
                let clicks = clicker.plays(&ann, &game).await;
                assert!(clicks <= [3, 4][number], "{clicks} clicks");
            }
        }
    });
}

/// Moai, in three parts, if each next part has several possible places: the monument, and the cell that selects its
/// first part.
fn three_parts(game: &dyn AnyGame, tree: &Tree) -> Option<(String, String)> {
    tree.items.iter().filter(|item| item.key == "monument-moai").find_map(|monument| {
        let first = monument.below().first()?;
        first.below().iter().find_map(|part| {
            let cell = part.place.clone()?;
            let only = narrow(tree, &[&monument.key, &first.key], &[&cell])?.only()?.key == part.key;
            let mut game = after(game, &part.leaf.as_ref()?.order)?;
            for _ in 0..2 {
                let next = tree_of(&*game)?;
                let parts = next.items.iter().find(|item| item.key == "part")?.below().first()?;
                let many = parts.below().len() > 1;
                game = many.then(|| after(&*game, &parts.below().first()?.leaf.as_ref()?.order)).flatten()?;
            }
            only.then(|| (monument.key.clone(), cell))
        })
    })
}

#[test]
fn moai_are_three_parts_and_the_second_is_taken_back() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let (game, at, (monument, cell)) = position(&ann, "world-wonders", three_parts).await;
        let parts = |draft: &str| draft.lines().filter(|line| line.trim_start().starts_with("part ")).count();
        for reader in READERS {
            let game = copy(&ann, &game, at).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
            clicker.opens(&game).await;
            clicker.place(&monument).await;
            clicker.place(&cell).await;
            let first_part = clicker.draft().await;
            clicker.next_item().await;
            let second = clicker.draft().await;
            assert_eq!(parts(&second), 1, "{second}");
            clicker.takes_back().await;
            clicker.clicks.set(clicker.clicks.get() - 2);
            assert_eq!(clicker.draft().await.trim(), first_part.trim(), "the first part stays");
            clicker.next_item().await;
            clicker.next_item().await;
            let draft = clicker.draft().await;
            assert_eq!(parts(&draft), 2, "{draft}");
            clicker.browser.sees("cannot be undone any more").await;
            assert!(clicker.plays(&ann, &game).await <= 5);
        }
    });
}

#[test]
fn a_fort_is_worked_at_with_its_bonus_tile_or_without() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let fort = |_: &dyn AnyGame, tree: &Tree| {
            let work = tree.items.iter().find(|item| item.key == "work")?;
            let of_fort = |item: &&Item| item.below().iter().any(|item| item.key == "with");
            work.below().iter().find(of_fort).map(|item| item.key.clone())
        };
        let (game, at, key) = position(&ann, longhand_tests::CENTURY, fort).await;
        for reader in READERS {
            let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
            let by_board = copy(&ann, &game, at).await;
            clicker.opens(&by_board).await;
            clicker.place(&format!("loc-{key}")).await;
            assert!(clicker.draft().await.contains(&format!("work {key} bonus")), "{}", clicker.draft().await);
            assert!(clicker.plays(&ann, &by_board).await <= 2);
            let without = copy(&ann, &game, at).await;
            clicker.opens(&without).await;
            clicker.place(&format!("loc-{key}")).await;
            clicker.item("Without the").await;
            assert!(clicker.draft().await.contains("no bonus"), "{}", clicker.draft().await);
            assert!(clicker.plays(&ann, &without).await <= 3);
        }
    });
}

/// The steps of a turn, each worth one click: single actions, and a journey from city to city as one.
fn steps(actions: &[Value]) -> Vec<Vec<Value>> {
    let mut steps: Vec<Vec<Value>> = vec![];
    for action in actions {
        match steps.last_mut() {
            Some(last) if action["type"] == "move" && last[0]["type"] == "move" => last.push(action.clone()),
            _ => steps.push(vec![action.clone()]),
        }
    }
    steps
}

/// The leaf that covers the most of `actions`, and the steps that lead to it.
fn way_of<'t>(items: &'t [Item], actions: &[Value]) -> Option<Vec<&'t Item>> {
    let ways = items.iter().filter_map(|item| match &item.leaf {
        Some(leaf) => actions.starts_with(&leaf.actions).then(|| vec![item]),
        None => way_of(item.below(), actions).map(|way| [vec![item], way].concat()),
    });
    let does = |way: &Vec<&Item>| way.last().and_then(|item| item.leaf.as_ref()).map(|leaf| leaf.actions.len());
    ways.max_by_key(does)
}

#[test]
fn a_turn_of_world_123_is_a_click_for_each_thing_and_one_event() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        // A turn with a privilege, a distant city, a delivery, and as much else as any recorded turn has.
        let logs = Log::all_of("world-123");
        let turns =
            logs.iter().flat_map(|log| log.moves().into_iter().map(move |(at, actions)| (log, at, steps(&actions))));
        let types = |steps: &[Vec<Value>]| steps.iter().map(|step| step[0]["type"].clone()).collect::<Vec<_>>();
        let rich = turns.filter(|(_, _, steps)| {
            let types = types(steps);
            let has = |wanted: &str| types.iter().filter(|of| *of == wanted).count() == 1;
            has("buy_privilege") && has("move") && has("deliver") && has("load") && steps.len() <= 7
        });
        let (log, at, steps) = rich.max_by_key(|(_, _, steps)| steps.len()).expect("such a turn was recorded");
        let brought = log.is_brought_by(&ann).await;
        for reader in READERS {
            let game = copy(&ann, &brought, at).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
            clicker.opens(&game).await;
            let (mut state, seat) = (log.game_at(at), log.game_at(at).to_act()[0]);
            let actions = steps.concat();
            let mut rest = &actions[..];
            while !rest.is_empty() {
                let tree = state.tree(seat, domain::Language::EN, &|_| None);
                let way = way_of(&tree.items, rest).unwrap_or_else(|| panic!("{rest:?} is no leaf"));
                let leaf = way[way.len() - 1];
                let takes = |place: &str| {
                    narrow(&tree, &[], &[place]).is_some_and(|it| {
                        it.only().or(it.started().last().copied()).is_some_and(|it| std::ptr::eq(it, leaf))
                    })
                };
                let place = way.iter().rev().filter_map(|item| item.place.as_deref());
                match place.clone().find(|place| takes(place)) {
                    Some(place) => clicker.place(place).await,
                    // Play does it automatically.
                    None if leaf.finishes => {}
                    None => {
                        if let Some(place) = place.clone().next() {
                            clicker.place(place).await;
                        }
                        clicker.item(&leaf.label).await;
                    }
                }
                let actions = &leaf.leaf.as_ref().expect("a leaf").actions;
                rest = &rest[actions.len()..];
                let chance = Chance::keyed([1; 32], Default::default());
                state = Arc::from(state.play(seat, Submission::Actions(actions), chance).expect("legal").after);
            }
            let events = ann.events(&game).await.len();
            let clicks = clicker.plays(&ann, &game).await;
            // One click drives, settles and delivers; doing less takes one more click.
            assert!(clicks <= steps.len() as u32 + 2, "{clicks} clicks for {:?}", types(&steps));
            assert_eq!(ann.events(&game).await.len(), events + 1, "one move, one event");
        }
    });
}

#[test]
fn a_stop_of_a_journey_is_one_press_and_one_step_back() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let far = |_: &dyn AnyGame, tree: &Tree| {
            let moves = tree.items.iter().find(|item| item.key == "move")?;
            let settles = |item: &&Item| item.at_once().is_some_and(|leaf| leaf.order.matches("settle").count() > 1);
            moves.below().iter().find(settles).and_then(|item| item.place.clone())
        };
        let (game, at, hex) = position(&ann, "world-123", far).await;
        for reader in READERS {
            let clicker = Clicker::sits_down(&screen, &server, reader, "ann").await;
            let game = copy(&ann, &game, at).await;
            clicker.opens(&game).await;
            clicker.place(&hex).await;
            assert!(clicker.draft().await.matches("settle").count() > 1, "{}", clicker.draft().await);
            clicker.item("only drive there").await;
            let draft = clicker.draft().await;
            assert!(draft.contains("move") && !draft.contains("settle"), "{draft}");
            clicker.takes_back().await;
            assert_eq!(clicker.draft().await, "", "one step back takes the whole stop back");
        }
    });
}

#[test]
fn a_bid_stays_typed_while_others_bid() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for reader in READERS {
            let more = json!({"title": RAILWAYS, "clock": {"kind": "none"}, "options": {"rail_barons": false}});
            let game = world.game_with(&[&ann, &ben], more).await;
            let (first, second) = game.turn_of(&ann, &ben).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, &second.name).await;
            clicker.opens(&game).await;
            first.plays(&game, "bid 3").await;
            if !clicker.module {
                clicker.opens(&game).await;
            }
            // The page shows the right minimum bid, however one gets there.
            let least = async || (clicker.browser.field("n").await == "4").then_some(());
            eventually("the least bid is right", least).await;
            clicker.browser.types("n", "4").await;
            clicker.browser.types("m", "7").await;
            // Something else happens at the table: typed text stays.
            if clicker.module {
                let on = "document.querySelector('.typed input[name=head]').value";
                let head = clicker.browser.tells(on).await;
                first.post(&format!("/games/{game}/pause"), json!({})).await.is(200);
                clicker.browser.sees("votes for a pause").await;
                let now = clicker.browser.tells(on).await;
                assert_ne!(now, head, "the page knows of it");
                assert_eq!([clicker.browser.field("n").await, clicker.browser.field("m").await], ["4", "7"]);
            }
            clicker.browser.presses("Take it").await;
            clicker.browser.settles().await;
            let draft = clicker.draft().await;
            assert!(draft.contains("bid 4 max 7") && draft.contains("\"auto bid 7\" stands"), "{draft}");
            clicker.clicks.set(1);
            assert_eq!(clicker.plays(second, &game).await, 2, "two fields, their button and Play");
            // The limit answers the next bid by itself.
            first.plays(&game, "bid 5").await;
            let bids = async || {
                let events = second.events(&game).await;
                let last = events.iter().rfind(|event| event["kind"] == "move")?.clone();
                (last["actions"] == json!([{"type": "bid", "amount": 6}])).then_some(())
            };
            eventually("the limit bids", bids).await;
        }
    });
}

#[test]
fn three_choose_their_barons_at_once_and_nobody_sees_anothers() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann, ben, cat] = world.players(&server, ["ann", "ben", "cat"]).await;
        let game = world.game_with(&[&ann, &ben, &cat], json!({"title": RAILWAYS, "clock": {"kind": "none"}})).await;
        let other_screen = world.browser_at(&server.http.base, Scripts::On).await;
        let watches = Clicker::sits_down(&other_screen, &server, READERS[0], "ann").await;
        watches.opens(&game).await;
        watches.browser.sees("You and 2 others choose. Nobody has chosen yet.").await;
        let name = |action: &Value| {
            let label = action["label"].as_str().expect("a label");
            label.trim_start_matches("Keep ").split(" (").next().unwrap_or_default().to_owned()
        };
        let own = ann.may(&game).await;
        for (player, reader) in [(&ben, READERS[1]), (&cat, READERS[0])] {
            let cards = player.may(&game).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, &player.name).await;
            clicker.opens(&game).await;
            let page = clicker.browser.runs("return document.documentElement.outerHTML", &[]).await.to_string();
            for other in &own {
                assert!(!page.contains(&name(other)), "{} sees {}", player.name, name(other));
            }
            clicker.place(&format!("card-{}", cards[0]["action"]["card"].as_str().expect("a card"))).await;
            assert_eq!(clicker.plays(player, &game).await, 2);
            // Without a reload Ann sees who has chosen, but not what.
            watches.browser.sees(&format!("{} kept a Rail Baron", player.name)).await;
            let said = match player.name.as_str() {
                "ben" => "You and 1 other choose. ben has chosen.",
                _ => "All others have chosen; you choose. ben and cat have chosen.",
            };
            watches.browser.sees(said).await;
            watches.browser.does_not_see(&name(&cards[0])).await;
            assert!(!watches.browser.place().await.contains('?'), "nothing was loaded anew");
        }
    });
}

#[test]
fn what_reveals_is_said_before_and_cannot_be_undone_and_a_tile_can() {
    story(async |world| {
        let server = world.server().await;
        let screen = screen(world, &server).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for reader in READERS {
            let (game, mover) = railways(world, &ann, &ben).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, &mover.name).await;
            clicker.opens(&game).await;
            for place in ["city-new-york", "hex-Z10", "hex-Z9"] {
                clicker.place(place).await;
            }
            clicker.plays(mover, &game).await;
            clicker.browser.sees("Undo").await;
            clicker.browser.does_not_see("This cannot be undone.").await;
            let head = mover.sees(&game).await["head"].as_u64();
            clicker.browser.presses("Undo").await;
            eventually("it is undone", async || (mover.sees(&game).await["head"].as_u64() > head).then_some(())).await;
            let head = mover.sees(&game).await["head"].as_u64();
            clicker.browser.presses("Redo").await;
            eventually("it is redone", async || (mover.sees(&game).await["head"].as_u64() > head).then_some(())).await;
            assert!(mover.sees(&game).await["to_act"][0].is_u64());

            let (game, mover) = railways(world, &ann, &ben).await;
            let clicker = Clicker::sits_down(&screen, &server, reader, &mover.name).await;
            clicker.opens(&game).await;
            clicker.item("Urbanize").await;
            clicker.item("").await;
            clicker.item("").await;
            clicker.browser.sees("cannot be undone any more").await;
            let draft = clicker.draft().await;
            assert!(draft.contains("urbanize "), "{draft}");
            clicker.plays(mover, &game).await;
            clicker.browser.sees("This cannot be undone. New information was revealed since then").await;
            assert!(!clicker.browser.has("form[action$='/undo']").await);
            assert!(clicker.browser.has("#no-undo a[href*='/takebacks/new']").await, "the others can be asked");
        }
    });
}

#[test]
fn a_draft_begun_on_the_train_is_played_once() {
    story(async |world| {
        let server = world.server().await;
        let browser = screen(world, &server).await;
        for (number, reader) in READERS.into_iter().enumerate() {
            let [ann, ben] = world.players(&server, [["ann", "ben"], ["cat", "dan"]][number]).await;
            let game = world.game_with(&[&ann, &ben], json!({"name": "On the train", "clock": {"kind": "none"}})).await;
            let (mover, _) = game.turn_of(&ann, &ben).await;
            let mail = mover.reads_mail("your turn").await;
            let link = mail.link(&format!("{}/games/", server.http.base));
            let (scripts, width, height) = reader;
            browser.is_sized(width, height).await;
            browser.may_run_scripts(scripts).await;
            browser.opens("/login").await;
            browser.becomes(None).await;
            browser.opens(&link).await;
            let enters = async || {
                let read = server.post.count(&mover.email).await;
                browser.types("email", &mover.email).await;
                browser.presses("Mail me a login link").await;
                browser.sees("Look into your mailbox").await;
                let fits = |mail: &Mail| mail.text.contains("/login?token=");
                let login = server.post.wait(&mover.email, read, "a login link", fits).await;
                browser.types("code", &login.code()).await;
                browser.presses("Log in with the code").await;
            };
            browser.clicks("//main//a[starts-with(@href, '/login?next=')]").await;
            enters().await;
            browser.arrives(&format!("/games/{game}")).await;
            assert!(browser.has("#board a.legal").await, "the board shows where one can act");
            browser.clicks("//ul[@class='choices']//a[contains(., 'Rest')]").await;
            browser.settles().await;
            browser.sees("Your move so far").await;
            let draft = browser.place().await;

            // The connection is lost, and the session has ended when it is back.
            let head = mover.sees(&game).await["head"].as_u64().expect("a number");
            if scripts == Scripts::On {
                browser.is_connected(false).await;
                browser.clicks("//a[@id='back']").await;
                browser.sees("server").await;
                browser.is_connected(true).await;
            }
            browser.expects(401);
            world.database.count("with ended as (delete from sessions returning 1) select count(*) from ended").await;
            browser.plays().await;
            eventually("they log in", async || browser.place().await.starts_with("/login").then_some(())).await;
            enters().await;
            browser.sees("Your move so far").await;
            assert_eq!(browser.place().await.replace("#choose", ""), draft.replace("#choose", ""), "the same draft");
            browser.clicks_twice("//form[@id='play']//button[@value='play']").await;
            let again = Player::comes(&server.http, &server.post, &mover.name).await;
            eventually("it is played", async || (again.sees(&game).await["head"].as_u64() > Some(head)).then_some(()))
                .await;
            browser.sees("to move").await;
            let events = again.events(&game).await;
            let moves = events.iter().filter(|event| event["kind"] == "move" && event["seq"].as_u64() > Some(head));
            assert_eq!(moves.count(), 1, "a double tap is one event");
        }
    });
}
