//! A thousand matches replay as they were played, hash by hash.

use tabletop::Skill;
use tabletop::play::file::MatchFile;
use testkit::toy::Driftwood;
use testkit::{Plan, Played, play};

#[test]
fn a_thousand_matches_replay_hash_by_hash() {
    let plan = Plan::<Driftwood>::new().seats([2, 3, 4, 5]).sense(Skill::Deckhand);
    for number in 0..1000 {
        let Played { play, secret } = play(&plan, number, |_, _, _| Ok(())).unwrap();
        let text = MatchFile::of(&play, Some(&secret)).unwrap().write();
        let replayed = MatchFile::<Driftwood>::read(&text).unwrap().replay(true).unwrap();
        assert_eq!(replayed.entries(), play.entries(), "match {number}");
        assert_eq!(replayed.snapshot(), play.snapshot(), "match {number}");
    }
}
