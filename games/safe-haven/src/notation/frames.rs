//! What a group is in the middle of, as text: `phase-ends > nightfall > meal 1 2`
//! is a night in which two have eaten. Seats and hands are counted from one.

use std::fmt::Write as _;
use std::str::{FromStr, SplitWhitespace};

use tabletop::{Seat, Seats};

use crate::frame::{Frame, Peril, Question, Stretch, Tried};
use crate::state::{Card, Hand};

/// The words of a line, one after the other.
pub(super) struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text.split_whitespace())
    }

    pub(super) fn next(&mut self) -> Result<&'a str, String> {
        self.0.next().ok_or_else(|| "a word is missing".to_owned())
    }

    pub(super) fn number<T: FromStr>(&mut self) -> Result<T, String> {
        number(self.next()?)
    }

    pub(super) fn seat(&mut self) -> Result<Seat, String> {
        read_seat(self.next()?)
    }

    pub(super) fn seats(&mut self) -> Result<Seats, String> {
        self.0.by_ref().take_while(|word| *word != "/").map(read_seat).collect()
    }

    pub(super) fn hand(&mut self) -> Result<Hand, String> {
        read_hand(self.next()?)
    }

    pub(super) fn card(&mut self) -> Result<Card, String> {
        read_card(self.next()?)
    }

    pub(super) fn end(mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |word| Err(format!("“{word}” is too much")))
    }
}

pub(super) fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number that fits here"))
}

pub(super) fn read_seat(word: &str) -> Result<Seat, String> {
    let index = number::<u8>(word)?.checked_sub(1).ok_or("seats are counted from one")?;
    Seat::try_from(index).map_err(|_| "there is no such seat".to_owned())
}

pub(super) fn read_hand(word: &str) -> Result<Hand, String> {
    let index = number::<usize>(word)?.checked_sub(1);
    index.and_then(Hand::from_index).ok_or_else(|| "a character has two hands".to_owned())
}

pub(super) fn read_card(word: &str) -> Result<Card, String> {
    match word {
        "aid" => Ok(Card::FirstAid),
        points => match number(points)? {
            0 => Err("a card has a point at least".into()),
            points => Ok(Card::Resource(points)),
        },
    }
}

pub(super) fn write_card(card: Card) -> String {
    match card {
        Card::Resource(points) => points.to_string(),
        Card::FirstAid => "aid".to_owned(),
    }
}

/// Seats as people count them, each with a space before it.
pub(super) fn write_seats(seats: Seats) -> String {
    let mut text = String::new();
    for seat in seats {
        let _ = write!(text, " {}", seat.index() + 1);
    }
    text
}

pub(super) fn write_frames(frames: &[Frame]) -> String {
    frames.iter().map(|frame| write_frame(*frame)).collect::<Vec<_>>().join(" > ")
}

pub(super) fn read_frames(text: &str) -> Result<impl Iterator<Item = Frame>, String> {
    let frames: Result<Vec<Frame>, String> = text.split('>').map(read_frame).collect();
    let frames = frames?;
    if frames.len() > Frame::DEEPEST {
        return Err("that lies too deep".into());
    }
    Ok(frames.into_iter())
}

fn write_frame(frame: Frame) -> String {
    match frame {
        Frame::Question(question) => write_question(question),
        Frame::Stretch(stretch) => write_stretch(stretch),
    }
}

fn write_stretch(stretch: Stretch) -> String {
    match stretch {
        Stretch::PhaseEnds => "phase-ends".into(),
        Stretch::SittingDown => "sitting-down".into(),
        Stretch::SettingOut => "setting-out".into(),
        Stretch::OnTheRoad { roll } => format!("on-the-road {roll}"),
        Stretch::Finding => "finding".into(),
        Stretch::Drawing => "drawing".into(),
        Stretch::Encounter => "encounter".into(),
        Stretch::Facing { difficulty, hostile } => {
            format!("facing {difficulty} {}", hostile.unwrap_or(0))
        }
        Stretch::Straining { difficulty } => format!("straining {difficulty}"),
        Stretch::Failing => "failing".into(),
        Stretch::Loss => "loss".into(),
        Stretch::Injury => "injury".into(),
        Stretch::SettlingDown => "settling-down".into(),
        Stretch::Recovering => "recovering".into(),
        Stretch::Camp => "camp".into(),
    }
}

fn write_question(question: Question) -> String {
    let n = |seat: Seat| seat.index() + 1;
    let h = |hand: Hand| hand.index() + 1;
    match question {
        Question::Vote => "vote".into(),
        Question::Dawn => "dawn".into(),
        Question::Dusk => "dusk".into(),
        Question::Meal { fed } => format!("meal{}", write_seats(fed)),
        Question::Nightfall => "nightfall".into(),
        Question::StayingBehind => "staying-behind".into(),
        Question::SmallGroup { roll } => format!("small-group {roll}"),
        Question::Supplies { card } => format!("supplies {}", write_card(card)),
        Question::MakingRoom { who, card, tried } => {
            format!("making-room {} {} {}", n(who), write_card(card), tried.word())
        }
        Question::Answering { from, give, to, want } => {
            format!("answering {} {} {} {}", n(from), h(give), n(to), h(want))
        }
        Question::FirstAid { before } => format!("first-aid {}", before.word()),
        Question::Spending { difficulty, effort } => format!("spending {difficulty} {effort}"),
        Question::Committing { difficulty, effort } => format!("committing {difficulty} {effort}"),
        Question::Losing => "losing".into(),
        Question::Injuring => "injuring".into(),
        Question::Leaving => "leaving".into(),
        Question::LettingGo { wanting } => format!("letting-go{}", write_seats(wanting)),
        Question::Volunteering { leaver } => format!("volunteering {}", n(leaver)),
        Question::Choosing { leaver, volunteers } => {
            format!("choosing {}{}", n(leaver), write_seats(volunteers))
        }
        Question::Trading => "trading".into(),
    }
}

fn read_frame(text: &str) -> Result<Frame, String> {
    let mut words = Words::of(text);
    let name = words.next()?;
    let frame = match read_stretch(name, &mut words)? {
        Some(stretch) => stretch.into(),
        None => read_question(name, &mut words)?.into(),
    };
    words.end()?;
    Ok(frame)
}

fn read_stretch(name: &str, words: &mut Words<'_>) -> Result<Option<Stretch>, String> {
    Ok(Some(match name {
        "phase-ends" => Stretch::PhaseEnds,
        "sitting-down" => Stretch::SittingDown,
        "setting-out" => Stretch::SettingOut,
        "on-the-road" => Stretch::OnTheRoad { roll: words.number()? },
        "finding" => Stretch::Finding,
        "drawing" => Stretch::Drawing,
        "encounter" => Stretch::Encounter,
        "facing" => {
            let (difficulty, roll) = (words.number()?, words.number()?);
            Stretch::Facing { difficulty, hostile: Some(roll).filter(|roll| *roll > 0) }
        }
        "straining" => Stretch::Straining { difficulty: words.number()? },
        "failing" => Stretch::Failing,
        "loss" => Stretch::Loss,
        "injury" => Stretch::Injury,
        "settling-down" => Stretch::SettlingDown,
        "recovering" => Stretch::Recovering,
        "camp" => Stretch::Camp,
        _ => return Ok(None),
    }))
}

fn read_question(name: &str, words: &mut Words<'_>) -> Result<Question, String> {
    Ok(match name {
        "vote" => Question::Vote,
        "dawn" => Question::Dawn,
        "dusk" => Question::Dusk,
        "meal" => Question::Meal { fed: words.seats()? },
        "nightfall" => Question::Nightfall,
        "staying-behind" => Question::StayingBehind,
        "small-group" => Question::SmallGroup { roll: words.number()? },
        "supplies" => Question::Supplies { card: words.card()? },
        "making-room" => {
            let (who, card) = (words.seat()?, words.card()?);
            let tried =
                Tried::from_word(words.next()?).ok_or("nothing, offer or trade is tried")?;
            Question::MakingRoom { who, card, tried }
        }
        "answering" => {
            let (from, give) = (words.seat()?, words.hand()?);
            let (to, want) = (words.seat()?, words.hand()?);
            Question::Answering { from, give, to, want }
        }
        "first-aid" => {
            let before = Peril::from_word(words.next()?);
            Question::FirstAid { before: before.ok_or("effort, loss or injury is to come")? }
        }
        "spending" => Question::Spending { difficulty: words.number()?, effort: words.number()? },
        "committing" => {
            Question::Committing { difficulty: words.number()?, effort: words.number()? }
        }
        "losing" => Question::Losing,
        "injuring" => Question::Injuring,
        "leaving" => Question::Leaving,
        "letting-go" => Question::LettingGo { wanting: words.seats()? },
        "volunteering" => Question::Volunteering { leaver: words.seat()? },
        "choosing" => {
            let leaver = words.seat()?;
            Question::Choosing { leaver, volunteers: words.seats()? }
        }
        "trading" => Question::Trading,
        other => return Err(format!("nobody is in the middle of “{other}”")),
    })
}
