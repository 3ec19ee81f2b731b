//! Chooses the orders that a mail lists if there is not room for all: some of each kind, the likely ones
//! first.

use std::collections::HashSet;

/// The positions of at most `most` of the `legal` orders: all if they fit, otherwise a share of each kind
/// (the order's first word). Kinds smaller than their share leave room to the others. Within a kind the
/// promising orders come first.
pub fn some_of_each(legal: &[String], most: usize, promising: &[String]) -> Vec<usize> {
    if legal.len() <= most {
        return (0..legal.len()).collect();
    }
    let promising: HashSet<&String> = promising.iter().collect();
    let mut kinds: Vec<Kind> = vec![];
    for (place, order) in legal.iter().enumerate() {
        let word = order.split(' ').next().unwrap_or_default();
        let at = kinds.iter().position(|kind| kind.word == word).unwrap_or_else(|| {
            kinds.push(Kind { word, likely: vec![], others: vec![] });
            kinds.len() - 1
        });
        let list = if promising.contains(order) { &mut kinds[at].likely } else { &mut kinds[at].others };
        list.push(place);
    }
    // Kinds that a bot would consider come first; the others (passing, loans) last.
    kinds.sort_by_key(|kind| kind.likely.is_empty());
    let shares = shares(&kinds.iter().map(Kind::size).collect::<Vec<_>>(), most);
    kinds.into_iter().zip(shares).flat_map(|(kind, share)| kind.some(share)).collect()
}

/// The positions of at most `most` of the `legal` orders: the best of each kind, then the next best. `best`: the likely
/// orders, best first.
pub fn best_of_each(legal: &[String], most: usize, best: &[String]) -> Vec<usize> {
    let mut kinds = HashSet::new();
    let (first, rest): (Vec<&String>, Vec<&String>) = best.iter().partition(|order| kinds.insert(kind(order)));
    let mut chosen: Vec<&String> = first.into_iter().chain(rest).take(most).collect();
    chosen.sort_by_key(|order| best.iter().position(|one| one == *order));
    chosen.into_iter().filter_map(|order| legal.iter().position(|one| one == order)).collect()
}

/// The kind of an order: its first word, and the letters of a code such as `t5` after it.
fn kind(order: &str) -> (&str, &str) {
    let mut words = order.split(' ');
    let (word, next) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let letters = next.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_code = (1..=2).contains(&letters.len()) && letters.len() < next.len();
    let is_small = letters.chars().all(|c| c.is_ascii_lowercase());
    (word, if is_code && is_small { letters } else { "" })
}

/// The positions of the orders that begin with one word.
struct Kind<'a> {
    word: &'a str,
    likely: Vec<usize>,
    others: Vec<usize>,
}

impl Kind<'_> {
    fn size(&self) -> usize {
        self.likely.len() + self.others.len()
    }

    fn some(self, share: usize) -> Vec<usize> {
        let likely = share.min(self.likely.len());
        spread(&self.likely, likely).chain(spread(&self.others, share - likely)).collect()
    }
}

/// Picks evenly from a list: neighbours differ little, so the first ones alone would say little.
fn spread(list: &[usize], count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |n| list[n * list.len() / count])
}

/// The number for each kind: equal shares, and room that small kinds leave goes to the others.
fn shares(sizes: &[usize], most: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|at| sizes[*at]);
    let mut shares = vec![0; sizes.len()];
    let mut left = most;
    for (done, at) in order.iter().enumerate() {
        shares[*at] = sizes[*at].min(left / (sizes.len() - done));
        left -= shares[*at];
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::kernel::bot::Level;
    use domain::kernel::chance::{Chance, Counters};
    use domain::kernel::play::Submission;

    fn listed(kinds: &[(&str, usize)], promising: &[&str], most: usize) -> Vec<String> {
        let of = |(word, count): &(&str, usize)| (0..*count).map(|n| format!("{word} {n}")).collect::<Vec<_>>();
        let legal: Vec<String> = kinds.iter().flat_map(of).collect();
        let promising: Vec<String> = promising.iter().map(|order| order.to_string()).collect();
        some_of_each(&legal, most, &promising).into_iter().map(|place| legal[place].clone()).collect()
    }

    #[test]
    fn all_are_listed_where_they_fit() {
        assert_eq!(listed(&[("rest", 1), ("work", 3)], &["work 2"], 4), ["rest 0", "work 0", "work 1", "work 2"]);
    }

    #[test]
    fn each_kind_has_its_share_and_the_likely_ones_come_first() {
        let orders =
            listed(&[("build", 800), ("deliver", 60), ("upgrade", 1), ("pass", 1)], &["build 7", "deliver 3"], 40);
        assert_eq!(orders.len(), 40);
        let of = |word: &str| orders.iter().filter(|order| order.starts_with(word)).count();
        assert_eq!([of("build"), of("deliver"), of("upgrade"), of("pass")], [19, 19, 1, 1]);
        assert_eq!((orders[0].as_str(), orders[19].as_str()), ("build 7", "deliver 3"));
        // Picked from the whole list.
        assert!(
            orders.iter().any(|order| order.strip_prefix("build ").is_some_and(|n| n.parse::<u32>().unwrap() > 700))
        );
        let distinct: HashSet<&String> = orders.iter().collect();
        assert_eq!(distinct.len(), 40);
    }

    #[test]
    fn railways_first_action_is_no_list_of_builds() {
        let title = domain::titles::RULESETS.newest("railways-of-the-world").unwrap();
        let options = title.check_options(&serde_json::json!({}), 2).unwrap();
        let chance = || Chance::keyed([7; 32], Counters::new());
        let mut game = title.new_game(&options, 2).unwrap().setup(chance()).unwrap().after;
        for turn in 0..40 {
            let seat = game.to_act()[0];
            let legal = game.legal(seat).orders();
            let kinds = |orders: &[&String]| -> HashSet<String> {
                orders.iter().map(|order| order.split(' ').next().unwrap().to_owned()).collect()
            };
            if legal.len() > 400 {
                let listed = some_of_each(&legal, 40, &game.promising_orders(seat));
                let listed: Vec<&String> = listed.into_iter().map(|place| &legal[place]).collect();
                let all = kinds(&legal.iter().collect::<Vec<_>>());
                assert_eq!((kinds(&listed), listed.len()), (all.clone(), 40));
                assert!(all.len() >= 3, "{all:?}");
                let likely = game.promising_orders(seat);
                assert!(likely.contains(listed[0]), "{}", listed[0]);
                return;
            }
            let list = game.bot_move(seat, Level::Sensible, turn);
            game = game.play(seat, Submission::Actions(&list), chance()).unwrap().after;
        }
        panic!("no long list in the first turns");
    }

    #[test]
    fn the_best_of_each_kind_come_first() {
        let best = ["work t5", "work t2 x1", "work f1", "rest", "travel mc10", "work t1"].map(String::from);
        let mut legal = best.to_vec();
        legal.sort();
        let listed = |most: usize| {
            let places = best_of_each(&legal, most, &best);
            places.into_iter().map(|place| legal[place].clone()).collect::<Vec<_>>()
        };
        assert_eq!(listed(4), ["work t5", "work f1", "rest", "travel mc10"]);
        assert_eq!(listed(5), ["work t5", "work t2 x1", "work f1", "rest", "travel mc10"]);
        assert_eq!(listed(9).len(), 6);
        let track = ["build K9 NW-NE", "build J6 N-S", "deliver red from boston by l4"].map(String::from);
        assert_eq!(best_of_each(&track, 2, &track), [0, 2]);
    }

    #[test]
    fn more_kinds_than_room_still_fit() {
        assert_eq!(listed(&[("a", 5), ("b", 5), ("c", 5)], &[], 2).len(), 2);
        assert_eq!(shares(&[1, 1, 1], 2).iter().sum::<usize>(), 2);
    }
}
