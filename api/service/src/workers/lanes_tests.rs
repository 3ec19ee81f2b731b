use super::*;

const SIZE: Size =
    Size { quick_for: Duration::from_millis(20), quick: 2, slow: 3, all: 6, of_account: 2, of_destination: 2 };

fn trip(route: i64, account: i64, destination: &str) -> Trip {
    Trip { route, account, destination: destination.to_owned() }
}

fn sorted(mut routes: Vec<i64>) -> Vec<i64> {
    routes.sort_unstable();
    routes
}

#[tokio::test]
async fn what_takes_long_leaves_its_place_to_others_and_its_route_is_known() {
    let lanes = Lanes::new(SIZE);
    let (one, two) = (lanes.enter(trip(1, 10, "a"), false), lanes.enter(trip(2, 20, "b"), false));
    assert_eq!(lanes.wanted(false, false, 60), None, "both places of the quick lane are taken");
    assert_eq!(lanes.wanted(true, false, 60), None, "no route is known to be slow");
    let hangs = tokio::spawn(async move { one.through(std::future::pending::<()>()).await });
    // The bell rings because it has left its place.
    lanes.bell.notified().await;
    let wanted = lanes.wanted(false, false, 60).expect("a place is free again");
    assert_eq!((wanted.limit, sorted(wanted.not_routes)), (1, vec![1, 2]));
    assert_eq!(lanes.wanted(true, false, 60), None, "the slow route is under way");
    two.through(async {}).await;
    drop(two);
    // Once the item ends, the route can be used again, in the slow lane.
    hangs.abort();
    let _ = hangs.await;
    let wanted = lanes.wanted(true, false, 60).expect("a slow route");
    assert_eq!((wanted.limit, wanted.routes), (3, Some(vec![1])));
    assert_eq!(lanes.wanted(false, false, 60).expect("room").not_routes, [1]);
    let again = lanes.enter(trip(1, 10, "a"), true);
    again.through(async {}).await;
    drop(again);
    assert_eq!(lanes.wanted(false, false, 60).expect("room").not_routes, [0; 0], "it was quick");
}

#[tokio::test]
async fn accounts_and_destinations_have_their_share_in_each_lane() {
    let lanes = Lanes::new(Size { quick: 10, ..SIZE });
    let held: Vec<Pass> = [(1, 10, "a"), (2, 10, "b"), (3, 20, "a"), (4, 30, "c")]
        .map(|(r, a, d)| lanes.enter(trip(r, a, d), false))
        .into();
    let wanted = lanes.wanted(false, false, 60).expect("room");
    assert_eq!((wanted.limit, wanted.of_each), (2, 1), "six in all");
    assert_eq!((wanted.not_accounts, wanted.not_destinations), (vec![10], vec!["a".to_owned()]));
    assert_eq!(sorted(lanes.wanted(false, true, 60).expect("room").not_accounts), [10, 10, 20, 30]);
    assert!(!held[3].leads_to("a") && held[3].leads_to("b"));
    drop(held);
    assert_eq!(lanes.wanted(false, false, 60).expect("room").not_accounts, [0; 0]);
}

/// A queue in memory: routes 1 to 9 belong to one account and hang, 100 is another's.
struct Queue {
    waiting: Mutex<Vec<i64>>,
    sent: Mutex<Vec<i64>>,
    bell: Notify,
}

struct Sender(Arc<Queue>);

impl Sends for Sender {
    type Item = i64;
    const QUEUE: &'static str = "tests";
    const SIZE: Size = SIZE;
    const LEASE_S: u32 = 60;
    const RHYTHM: Duration = Duration::from_secs(60);
    const LAST_ONES: Duration = Duration::ZERO;

    fn alarm(&self) -> &Notify {
        &self.0.bell
    }

    async fn claim(&self, wanted: Wanted) -> Result<Vec<i64>, StoreError> {
        let mut waiting = self.0.waiting.lock().unwrap();
        let is_free = |route: &i64| {
            let is_among = wanted.routes.as_ref().is_none_or(|routes| routes.contains(route));
            is_among && !wanted.not_routes.contains(route) && !wanted.not_accounts.contains(&account_of(*route))
        };
        let mut accounts = vec![];
        let mut taken = vec![];
        waiting.retain(|route| {
            let account = account_of(*route);
            let takes = is_free(route) && !accounts.contains(&account) && taken.len() < wanted.limit as usize;
            if takes {
                accounts.push(account);
                taken.push(*route);
            }
            !takes
        });
        Ok(taken)
    }

    fn trip(&self, route: &i64) -> Trip {
        trip(*route, account_of(*route), "")
    }

    async fn send(&self, route: i64, pass: Pass) {
        let hangs = route < 100;
        let queue = self.0.clone();
        pass.through(async move {
            if hangs {
                std::future::pending::<()>().await;
            }
            queue.sent.lock().unwrap().push(route);
            queue.bell.notify_one();
        })
        .await;
    }
}

fn account_of(route: i64) -> i64 {
    if route < 100 { 1 } else { 2 }
}

#[tokio::test]
async fn a_healthy_route_is_served_behind_any_number_that_hang() {
    let waiting = (1..10).chain([100, 100, 100]).collect();
    let queue = Arc::new(Queue { waiting: Mutex::new(waiting), sent: Mutex::default(), bell: Notify::new() });
    let shift = super::super::supervisor::Shift::alone();
    queue.bell.notify_one();
    let working = tokio::spawn(run(Sender(queue.clone()), shift));
    while queue.sent.lock().unwrap().len() < 3 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(*queue.sent.lock().unwrap(), [100, 100, 100], "one after the other, though nine hang before them");
    working.abort();
}
