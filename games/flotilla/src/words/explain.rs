//! Why not.

use tabletop::{Sentence, sentence};

use super::{RAFT, piece, rafts, ropes};
use crate::frame::Frame;
use crate::reason::Reason;
use crate::setup::{FEWEST, MOST};

/// Why something was refused.
pub(super) fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            format!("{FEWEST} to {MOST} people play, and this table has {seats} seats.").into()
        }
        Reason::NoTokens { seats } => {
            format!("with {seats} seats and the mines' token set aside there is no token at all.")
                .into()
        }
        Reason::Over => "the match is over.".into(),
        Reason::NotYourTurn { player } => sentence!["it is the turn of ", player, "."],
        Reason::NotNow { frame } => not_now(frame),
        Reason::NoToken => "that costs a token, and you have none.".into(),
        Reason::NotYours { at } => sentence!["no lookout of yours is at ", piece(at), "."],
        Reason::Alone { at } => {
            sentence!["there is no other lookout on the flotilla of ", piece(at), "."]
        }
        Reason::NotHeld { raft, held: 0 } => sentence!["you hold no ", piece(raft), "."],
        Reason::NotHeld { raft, held } => {
            sentence!["you hold only ", rafts(raft, held), "."]
        }
        Reason::HexTaken { at } => sentence!["a raft lies at ", piece(at), " already."],
        Reason::LooksAlike { raft } => {
            sentence!["turned like that, the ", piece(raft), " looks just as with a smaller turn."]
        }
        Reason::NotTied { at } => {
            sentence!["no rope of it would be tied to a raft beside ", piece(at), "."]
        }
        Reason::NoLookoutThere { at } => {
            sentence![
                "you have no lookout on the flotilla that it would be tied to at ",
                piece(at),
                "."
            ]
        }
        Reason::OtherFlotilla { at, side } => sentence![
            "to the ",
            side.word(),
            " of ",
            piece(at),
            " it would also be tied to a flotilla on which you have no lookout."
        ],
        Reason::RopeAgainstBare { at, side, beside, .. } => sentence![
            "its rope to the ",
            side.word(),
            " of ",
            piece(at),
            " would meet the bare side of the raft at ",
            piece(beside),
            "."
        ],
        Reason::BareAgainstRope { at, side, beside, ropes: own } => sentence![
            "its bare side to the ",
            side.word(),
            " of ",
            piece(at),
            " would meet a rope of the raft at ",
            piece(beside),
            "; its ropes go to ",
            ropes(own),
            "."
        ],
        Reason::OverTheEdge { at, side } => sentence![
            "its rope to the ",
            side.word(),
            " of ",
            piece(at),
            " would hang over the edge of the ocean."
        ],
        Reason::HexFirst => "there are so many ways to search that the hex is chosen first.".into(),
        Reason::RaftFirst => "the raft is chosen before the hex.".into(),
        Reason::NothingFits { at } => {
            sentence![
                "none of your rafts fits on ",
                piece(at),
                " and is tied to a flotilla of yours there."
            ]
        }
        Reason::OtherHex { chosen } => {
            sentence!["you have chosen to lay a raft on ", piece(chosen), "."]
        }
        Reason::NotOnFlotilla { from, at } => {
            sentence!["no lookout of yours at ", piece(from), " could go to ", piece(at), "."]
        }
        Reason::NoRaft { at } => sentence!["no raft lies at ", piece(at), "."],
        Reason::Manned { at } => sentence!["somebody is on the raft at ", piece(at), "."],
        Reason::TiedToManned { at, side, beside } => sentence![
            "somebody is on the raft at ",
            piece(beside),
            ", which the one at ",
            piece(at),
            " is tied to in the ",
            side.word(),
            "."
        ],
        Reason::PileEmpty => "the pile is empty.".into(),
        Reason::PassedEnough { limit: 0 } => {
            "nobody passes at this table while something else can be done.".into()
        }
        Reason::PassedEnough { limit } => {
            format!("you have passed {limit} times in this turn, and can do something else.").into()
        }
        Reason::HandEmpty => "you hold no raft.".into(),
        Reason::SupplyEmpty => "there is no token left in the supply.".into(),
        Reason::TooMany { over } => format!("only {} too many.", are(over)).into(),
        Reason::NothingHandedOn => "at least one raft has to be passed on.".into(),
    }
}

fn are(over: u8) -> String {
    let verb = if over == 1 { "is" } else { "are" };
    format!("{} {verb}", RAFT.counted(over.into()))
}

/// It is not the time for this, because something else is decided.
fn not_now(frame: Frame) -> Sentence {
    match frame {
        Frame::Looking => "first it is decided whether the victims are laid anew.".into(),
        Frame::Acting => "now you spend your tokens.".into(),
        Frame::Laying { at } => sentence!["now a raft is laid on ", piece(at), "."],
        Frame::Moving { at } => sentence!["now it is decided who goes to ", piece(at), "."],
        Frame::Idle => "without a token you lighten the load or end the turn.".into(),
        Frame::Stranded => "without a lookout you only draw a raft.".into(),
        Frame::Excess => "now the rafts that are too many are passed on.".into(),
        Frame::Over { .. } => "the match is over.".into(),
    }
}
