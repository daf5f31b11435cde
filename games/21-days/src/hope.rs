//! Hope: drawing, paying, pooling.

use tabletop::Table;
use tabletop::chance::{Ask, Chance, Odds};

use crate::board::{Board, Tokens};
use crate::event::Event;
use crate::pieces::{Colour, Colours, LAST_DAY, Token};
use crate::setup::SpecialAsPlain;

impl Board {
    /// Rule 5.1: so many tokens are drawn blindly, as far as there are any.
    pub(crate) fn draw_hope(&mut self, n: u8, table: &mut Table<'_, Event>) -> Tokens {
        let mut drawn = Tokens::NONE;
        for _ in 0..n.min(self.bag.total()) {
            let Tokens { plain, one, two } = self.bag;
            let weights = [plain, one, two].map(u32::from);
            let token = Token::ALL[table.pick(Ask::open("hope"), Odds::Weighted(&weights))];
            *self.bag.of(token) -= 1;
            *drawn.of(token) += 1;
        }
        drawn
    }

    /// A survivor draws so many tokens.
    pub(crate) fn draw_hope_for(&mut self, who: Colour, n: u8, table: &mut Table<'_, Event>) {
        let tokens = self.draw_hope(n, table);
        self.give_hope(who, tokens, table);
    }

    pub(crate) fn give_hope(&mut self, who: Colour, tokens: Tokens, table: &mut Table<'_, Event>) {
        if tokens.total() > 0 {
            self.one_mut(who).hope.add(tokens);
            table.emit(Event::Drew { who: self.card(who), tokens });
        }
    }

    /// Rule 5.3: whether special tokens can be paid.
    fn pays_specials(&self) -> bool {
        self.day == LAST_DAY || self.setup.special_as_plain == SpecialAsPlain::Yes
    }

    /// Rule 5.3: how much Hope a survivor can pay.
    #[must_use]
    pub fn payable(&self, who: Colour) -> u8 {
        let hope = self.one(who).hope;
        if self.pays_specials() { hope.total() } else { hope.plain }
    }

    /// Rule 5.4: how much Hope all can pay together.
    #[must_use]
    pub fn pooled(&self) -> u8 {
        Colour::ALL.into_iter().map(|who| self.payable(who)).sum()
    }

    /// Rule 5.3: plain tokens first, then the special ones from the least on.
    pub(crate) fn pay(&mut self, who: Colour, n: u8, table: &mut Table<'_, Event>) {
        let mut paid = Tokens::NONE;
        for _ in 0..n {
            let hope = self.one(who).hope;
            let Some(token) = Token::ALL.into_iter().find(|&t| hope.count(t) > 0) else { break };
            self.spend(who, token);
            *paid.of(token) += 1;
        }
        if paid.total() > 0 {
            table.emit(Event::Paid { who: self.card(who), tokens: paid });
        }
    }

    /// Rule 5.3: a spent plain token returns to the bag, a special one leaves the
    /// game.
    pub(crate) fn spend(&mut self, who: Colour, token: Token) {
        *self.one_mut(who).hope.of(token) -= 1;
        match token {
            Token::Plain => self.bag.plain += 1,
            Token::One | Token::Two => *self.spent.of(token) += 1,
        }
    }

    /// Rule 5.4: everybody pays together.
    pub(crate) fn pay_pooled(&mut self, n: u8, table: &mut Table<'_, Event>) {
        self.pay_among(Colours::ALL, n, table);
    }

    /// Rules 5.3, 5.4: plain tokens first, token by token from whoever of these has
    /// most of the kind, the first of equals in the order of the table.
    pub(crate) fn pay_among(&mut self, purses: Colours, n: u8, table: &mut Table<'_, Event>) {
        let order = self.round();
        let mut paid = [Tokens::NONE; crate::pieces::CREW];
        for _ in 0..n {
            let Some((who, token)) = self.next_to_pay(purses, &order) else { break };
            self.spend(who, token);
            *paid[who.index()].of(token) += 1;
        }
        for who in order {
            let tokens = paid[who.index()];
            if tokens.total() > 0 {
                table.emit(Event::Paid { who: self.card(who), tokens });
            }
        }
    }

    fn next_to_pay(&self, purses: Colours, order: &[Colour]) -> Option<(Colour, Token)> {
        let kinds = if self.pays_specials() { &Token::ALL[..] } else { &Token::ALL[..1] };
        kinds.iter().find_map(|&token| {
            let has = |who: Colour| self.one(who).hope.count(token);
            let most = purses.iter().map(has).max()?;
            let who =
                order.iter().copied().find(|&who| purses.contains(who) && has(who) == most)?;
            (most > 0).then_some((who, token))
        })
    }
}
