//! `longhand rebuild`: the read model anew from the log.

use crate::Settings;
use crate::database::with_store;
use domain::kernel::table::Table;
use domain::titles::RULESETS;
use indicatif::{ProgressBar, ProgressStyle};
use service::tables::{archived_listing, listing, next_look, rows};
use std::time::Instant;

/// Games read at once.
const BATCH: u32 = 500;

pub fn run(settings: &Settings) -> anyhow::Result<()> {
    with_store(settings, |_, store| async move {
        let begun = Instant::now();
        let bar = ProgressBar::new(store.count_games().await?);
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?);
        let now = store.time().await?;
        let quarantined: Vec<_> = store.quarantined().await?.into_iter().map(|(game, _)| game).collect();
        let (mut after, mut games, mut events, mut failed) = (None, 0u64, 0u64, vec![]);
        loop {
            let ids = store.all_games(after, BATCH).await?;
            let Some(last) = ids.last() else { break };
            after = Some(*last);
            for id in ids {
                let rows = rows(store.load(id, 0, None).await?);
                events += rows.len() as u64;
                let brought = service::boxes::bring_for_rows(&store, &RULESETS, &rows).await;
                brought.map_err(|problem| anyhow::anyhow!("{problem}"))?;
                match Table::fold(&RULESETS, &rows) {
                    Ok(mut table) => {
                        let row = store.game(id).await?;
                        let head = store::Head { seq: table.head(), hash: table.hash() };
                        let sign = row.as_ref().map(store::GameRow::sign).unwrap_or_default();
                        match row.as_ref().filter(|row| row.archived) {
                            Some(row) => {
                                table.put_on_shelf(id);
                                let signed_by = row.signed_by.as_deref();
                                let listing = archived_listing(&table, &sign, row.brought_by(), signed_by);
                                store.put_listing(id, head, &listing).await?;
                            }
                            None => {
                                store.put_listing(id, head, &listing(&table, &sign)).await?;
                                // What stood in quarantine a server goes on with: it gives the time back first.
                                if quarantined.contains(&id) {
                                    games += 1;
                                    bar.inc(1);
                                    continue;
                                }
                                let due = next_look(&table, now.into()).map(|moment| moment.to_utc());
                                store.set_timer(id, table.head(), due).await?;
                            }
                        }
                        games += 1;
                    }
                    Err(failure) => failed.push(format!("{id}: {failure}")),
                }
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64().max(1e-9);
        println!(
            "{games} games rebuilt from {events} events in {seconds:.1} s, {:.0} events/s",
            events as f64 / seconds
        );
        for failure in &failed {
            println!("not rebuilt: {failure}");
        }
        anyhow::ensure!(failed.is_empty(), "{} games cannot be folded by this version", failed.len());
        Ok(())
    })
}
