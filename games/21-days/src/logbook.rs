//! The Logbook: which page comes next is decided when it is turned up.

use tabletop::Table;
use tabletop::chance::{Ask, Chance, Odds};

use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{DAY_21, DAYS, LAST_DAY, Page};
use crate::setup::Cards;
use crate::state::TwentyOneDays;

/// How many mandatory pages of each week are used (Rule 2.9).
const MANDATORY_USED: [u32; 5] = [0, 0, 1, 2, 1];

/// Rule 2.9: the week of a day, both counted from one; the last day is a pile of
/// its own.
const fn week_of(day: u8) -> u8 {
    match day {
        0..=7 => 1,
        8..=14 => 2,
        15..=20 => 3,
        _ => 4,
    }
}

impl Board {
    /// The next day that will be played.
    #[must_use]
    pub fn tomorrow(&self) -> u8 {
        self.next_day(self.day)
    }

    /// The day after another, skipped ones left out.
    pub(crate) fn next_day(&self, day: u8) -> u8 {
        let mut next = day + 1;
        while next <= LAST_DAY && self.skipped >> next & 1 == 1 {
            next += 1;
        }
        next
    }

    /// The page of a day, if it is open.
    #[must_use]
    pub fn page(&self, day: u8) -> Option<Page> {
        self.pages.get(usize::from(day).checked_sub(1)?).copied().flatten()
    }

    /// Rule 14.4: the day of the page under tomorrow's, unless that is the last.
    #[must_use]
    pub fn after_tomorrow(&self) -> Option<u8> {
        let after = self.next_day(self.tomorrow());
        (after < LAST_DAY).then_some(after)
    }

    /// Draws the page after tomorrow's for somebody who may not know it.
    pub(crate) fn draw_page_after_tomorrow(&self, chance: &mut dyn Chance) -> Option<Page> {
        self.after_tomorrow().map(|day| self.draw_page(day, Ask::hidden("page"), chance))
    }

    /// Rule 2.9: each page that can still lie at this day, as likely as a shuffled
    /// pile makes it. A week has so many places left, of which the mandatory
    /// pages that are still to come take theirs.
    pub(crate) fn draw_page(&self, day: u8, ask: Ask, chance: &mut dyn Chance) -> Page {
        let week = week_of(day);
        if week == 4 {
            return Page::from_index(DAY_21).expect("the last page is there");
        }
        let unseen = |page: Page| {
            let of = content().page(page);
            let in_box = !of.kickstarter || self.setup.cards == Cards::Kickstarter;
            of.week == week && in_box && !self.pages.contains(&Some(page))
        };
        let seen_mandatory = self.pages.iter().flatten().filter(|&&page| {
            let of = content().page(page);
            of.week == week && of.mandatory
        });
        let places = (1..=LAST_DAY).filter(|&d| week_of(d) == week && self.page(d).is_none());
        let places = places.count() as u32;
        let due = MANDATORY_USED[usize::from(week)].saturating_sub(seen_mandatory.count() as u32);
        let (mut mandatory, mut others) = (0, 0);
        for page in Page::all().filter(|&page| unseen(page)) {
            *(if content().page(page).mandatory { &mut mandatory } else { &mut others }) += 1;
        }
        let mut weights = [0u32; Page::COUNT];
        for page in Page::all().filter(|&page| unseen(page)) {
            weights[page.index()] = match content().page(page).mandatory {
                true => due * others.max(1),
                false => (places - due) * mandatory.max(1),
            };
        }
        let drawn = chance.pick(ask, Odds::Weighted(&weights));
        Page::from_index(drawn).expect("there is a weight for each page")
    }
}

impl TwentyOneDays {
    /// Rule 3.2: the page of a day is turned up for everybody.
    pub(crate) fn turn_up(&mut self, day: u8, table: &mut Table<'_, Event>) {
        if usize::from(day) > DAYS || self.board.page(day).is_some() {
            return;
        }
        let page = match self.hidden.take() {
            Some(page) => page,
            None => self.board.draw_page(day, Ask::open("page"), table),
        };
        self.board.glanced_by = None;
        self.board.pages[usize::from(day) - 1] = Some(page);
        table.emit(Event::PageTurned { day, page });
    }
}

/// Rule 2.9: a whole Logbook as it could lie, for those who want to count pages.
pub fn prepared(setup: crate::setup::Setup, chance: &mut dyn Chance) -> [Page; DAYS] {
    let mut board = Board::bare(setup);
    for day in 1..=LAST_DAY {
        let page = board.draw_page(day, Ask::hidden("page"), chance);
        board.pages[usize::from(day) - 1] = Some(page);
    }
    board.pages.map(|page| page.expect("every day has its page"))
}
