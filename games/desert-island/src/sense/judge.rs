//! What each option is worth. Nought is to do nothing.

use tabletop::Seat;

use super::eyes::{Eyes, FOLLY};
use crate::action::{Action, Loot, Prize};
use crate::frame::{Frame, Strike};
use crate::pieces::{Character, FateCard, Item, Items, Peril};

/// What is done before anything else, if it is done at all.
const FIRST: i32 = 1_000;

impl Eyes<'_> {
    pub(super) fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::HandOut { to } => self.hand_out(to),
            Action::Forage { card, tools } => self.forage(card, tools),
            Action::Signal { card, tools } => self.signal(card, tools),
            Action::Steal { card } => self.best_theft(card),
            Action::Declare { target, prize } => self.theft(target, prize, self.declared()),
            Action::Agree => -self.loss(),
            Action::Resist => self.resist(),
            Action::EndTurn | Action::Done => 0,
            Action::Join { side } => self.join(side),
            Action::Weapon { item } => self.weapon(item),
            Action::BackOut => self.back_out(),
            Action::Starve => FOLLY,
            Action::Divide { left } => self.divide(left),
            Action::TakeHand { .. } => 0,
            Action::TakeCard { card } => self.take(card),
            Action::LetChoose { neighbour } => self.trust(neighbour),
            Action::Feed { item, to } => self.feed(item, to),
            Action::Heal { to } => self.heal(to),
            Action::Lay { item } => self.lay(item),
            Action::Ward { item, to } => self.ward(item, to),
            Action::Lift { from } => self.ability(-self.token(from)),
            Action::Burden { on } => self.ability(self.token(on)),
            Action::ShakeOff => self.ability(10),
            Action::Pilfer => self.ability(self.pilfer()),
            Action::Gift { to, goods } => self.gift(to, goods),
            Action::Offer { to, give, want } => self.offer(to, give, want),
            Action::Accept { from, give } => self.accept(from, give),
            Action::Decline { .. } => 0,
            Action::Withdraw => FOLLY,
        }
    }

    /// The best card for oneself, the next ones for whoever is loved, the worst
    /// for whoever is hated: everyone is given what suits their place in one's
    /// heart, as far as the cards that are still to come allow.
    fn hand_out(&self, to: Seat) -> i32 {
        let scavenged = self.sight.scavenged();
        let Some(next) = scavenged[0] else { return 0 };
        let rest = scavenged[1..].iter().flatten();
        let better = rest.filter(|&&item| self.item(item) > self.item(next)).count();
        let Frame::Dealing { given, .. } = self.board.frame else { return 0 };
        let waiting = self.board.living().minus(given);
        let regard = |seat: Seat| if seat == self.seat { 1_000 } else { self.life(seat) };
        let ahead = waiting.into_iter().filter(|&seat| regard(seat) > regard(to)).count();
        // The n-th best card is for the n-th dearest.
        -(better as i32 - ahead as i32).abs()
    }

    // The three deeds.

    /// Food, and above all enough of it for the next meal.
    fn forage(&self, card: FateCard, tools: Items) -> i32 {
        let tool: u8 = tools.iter().map(|item| item.forage()).sum();
        let food = crate::frame::foraged(self.board, self.seat, card) + tool;
        // A tool that is shown can be stolen or washed away, but it stays in use.
        self.food(self.seat, food) + self.fate(card) - i32::from(tools.total()).pow(2)
    }

    /// The chance of a ship that these tokens add, as far as the deck is known.
    fn signal(&self, card: FateCard, tools: Items) -> i32 {
        let tokens = crate::frame::signalled(self.board, self.seat)
            + tools.iter().map(|item| item.signal()).sum::<u8>();
        self.ship_chance(tokens) + self.fate(card) - i32::from(tools.total())
    }

    fn ship_chance(&self, tokens: u8) -> i32 {
        let now = usize::from(self.board.fire) + 1;
        // Those who act later may tend the fire as well.
        let (without, with) = (self.sighting(now), self.sighting(now + usize::from(tokens)));
        let lasting = 4 * i32::from(tokens);
        (with - without) * self.temper.ship / 1000 + lasting
    }

    /// The chance of a sighting in thousandths: known to whoever remembers the
    /// deck, a rule of thumb for everyone else.
    fn sighting(&self, cards: usize) -> i32 {
        const FRESH: [i32; 10] = [0, 0, 0, 246, 493, 679, 805, 886, 935, 965];
        let remembered = if self.temper.remembers { self.sight.sighting(cards) } else { None };
        remembered.unwrap_or(FRESH[cards.min(FRESH.len() - 1)])
    }

    /// The theft that pays best with this card.
    fn best_theft(&self, card: FateCard) -> i32 {
        let others = self.others().into_iter();
        let thefts = others.flat_map(|target| Prize::ALL.map(|prize| (target, prize)));
        let best = thefts.map(|(target, prize)| self.theft(target, prize, card)).max();
        match best {
            None | Some(FOLLY) => FOLLY,
            Some(best) => best + self.fate(card),
        }
    }

    fn declared(&self) -> FateCard {
        match self.board.frame {
            Frame::Declaring { card } => card,
            _ => FateCard::default(),
        }
    }

    /// What a theft is worth: the prize as far as it is likely, the wound that
    /// it may cost, the token, and the bad conscience.
    fn theft(&self, target: Seat, prize: Prize, card: FateCard) -> i32 {
        let gain = self.prize(target, prize);
        if gain <= 0 {
            return FOLLY;
        }
        let win = self.raid_chance(target, card);
        let token = self.token(self.seat);
        let wounds = (100 - win) * self.wound(self.seat, 1) / 100;
        let revenge = win * -self.wound(target, 1).min(0) / 100;
        let heart = if self.likes(target) { 60 } else { 0 };
        gain * win / 100 - wounds + revenge + token - heart - self.temper.scruples
    }

    /// What there is to take.
    fn prize(&self, target: Seat, prize: Prize) -> i32 {
        let person = self.board.person(target);
        match prize {
            Prize::Food => self.food(self.seat, person.food.div_ceil(2)),
            Prize::Card => self.best_card(target),
            Prize::Location => {
                let (own, other) = (self.board.person(self.seat).at, person.at);
                // There is more to have from a place the longer one stays.
                self.place(other) - self.place(own)
            }
        }
    }

    fn best_card(&self, of: Seat) -> i32 {
        let person = self.board.person(of);
        let open = person.up.sorts().map(|item| self.item(item)).max().unwrap_or(0);
        open.max(self.blind(of))
    }

    /// What a face-down card of somebody is worth: as far as one knows them.
    fn blind(&self, of: Seat) -> i32 {
        let down = i32::from(self.board.person(of).down);
        if down == 0 {
            return 0;
        }
        let known = self.sight.known_of(of);
        let unknown = down - i32::from(known.total());
        (self.items(known) + unknown * Self::UNKNOWN) / down
    }

    /// What is lost if the victim, oneself, agrees.
    pub(super) fn loss(&self) -> i32 {
        let Frame::Answering { theft } = self.board.frame else { return 0 };
        let person = self.board.person(self.seat);
        match theft.prize {
            Prize::Food => self.food_lost(self.seat, person.food / 2),
            Prize::Card => self.best_card(self.seat),
            Prize::Location => {
                let other = self.board.person(self.board.actor).at;
                (self.place(person.at) - self.place(other)).max(0)
            }
        }
    }

    /// Food in two hands: evenly, so that no thief gets all of it; but out of
    /// the way of rats whose card is known.
    fn divide(&self, left: u8) -> i32 {
        let food = i32::from(self.board.person(self.seat).food);
        let left = i32::from(left);
        if let (Frame::Rats { .. }, true) = (self.board.frame, self.temper.remembers)
            && let Some(card) = self.sight.top_card()
        {
            return if card.number() % 2 == 1 { -left } else { left };
        }
        -(2 * left - food).abs()
    }

    /// What one takes as a thief, or lets the monkeys take.
    fn take(&self, card: Loot) -> i32 {
        match self.board.frame {
            Frame::Monkeys { target, .. } => {
                let worth = match card {
                    Loot::Up(item) => self.item(item),
                    Loot::Blind => self.blind(target),
                };
                if self.likes(target) { -worth } else { worth }
            }
            Frame::Taking { theft } => match card {
                Loot::Up(item) => self.item(item),
                Loot::Blind => self.blind(theft.target),
            },
            _ => 0,
        }
    }

    // Cards.

    /// Food cards keep until somebody is hungry.
    fn feed(&self, item: Item, to: Seat) -> i32 {
        let short = self.board.short(to);
        if !matches!(self.board.frame, Frame::Hunger { .. }) || short == 0 {
            return FOLLY;
        }
        if to != self.seat && !self.likes(to) {
            return FOLLY;
        }
        let hand = self.sight.hand();
        let more: u8 = hand.iter().map(|item| item.food()).sum();
        if short > more || (to != self.seat && more < short + self.board.short(self.seat)) {
            return FOLLY;
        }
        // The smallest card that is enough, or else the largest.
        let waste = i32::from(item.food().saturating_sub(short));
        self.wound(to, 1) + 20 - waste - i32::from(short.saturating_sub(item.food()))
    }

    /// Medicine for oneself or whoever is loved, when it is serious.
    fn heal(&self, to: Seat) -> i32 {
        let person = self.board.person(to);
        let left = person.character.size().saturating_sub(person.wounds);
        let threatened = match self.board.frame {
            Frame::Striking { strike, .. } => strike.targets.contains(to),
            Frame::Hunger { .. } => self.board.short(to) > 0,
            _ => false,
        };
        let serious = left <= if threatened { 2 } else { 1 } || self.board.is_dying(to);
        if !serious || self.life(to) < 20 {
            return FOLLY;
        }
        FIRST + self.life(to)
    }

    /// A Tent when one eats, a Garden when one forages.
    fn lay(&self, item: Item) -> i32 {
        let person = self.board.person(self.seat);
        let at_home = self.place(person.at) > 4;
        match (item, self.board.frame) {
            (Item::Tent, Frame::Hunger { .. }) => 25,
            (Item::Garden, Frame::Turn) if self.board.actor == self.seat && at_home => FIRST,
            _ => FOLLY,
        }
    }

    /// To save oneself, or whoever is loved, from what would hurt.
    fn ward(&self, item: Item, to: Seat) -> i32 {
        let Frame::Striking { strike, .. } = self.board.frame else { return FOLLY };
        let worth = self.harm(strike, to) - if to == self.seat { 0 } else { 10 };
        worth - self.item(item) / 2
    }

    /// What a peril would cost somebody, as one feels it.
    fn harm(&self, strike: Strike, to: Seat) -> i32 {
        let person = self.board.person(to);
        let own = i32::from(to == self.seat || self.likes(to));
        match strike.peril {
            Peril::Boar => self.wound(to, 2) + 6 * own,
            Peril::Monkeys => own * self.best_card(to),
            Peril::Rats if strike.targets.contains(to) => own * self.food_lost(to, person.food),
            Peril::Rats => own * self.food_lost(to, person.food / 2),
            Peril::Illness | Peril::Tsunami => 0,
        }
    }

    /// Abilities are best used when the action is done.
    fn ability(&self, worth: i32) -> i32 {
        match self.board.frame {
            Frame::After if worth > 0 => FIRST + worth,
            _ => FOLLY,
        }
    }

    /// How kindly somebody would choose for oneself: whom one loves fares well with
    /// one's cards, and whoever loves one spares them.
    fn trust(&self, other: Seat) -> i32 {
        let kind = if self.temper.judges { self.regard(other, self.seat) } else { 0 };
        self.life(other) + kind
    }

    fn pilfer(&self) -> i32 {
        let neighbours = self.board.neighbours(self.seat).into_iter();
        let food = neighbours.filter(|&other| self.board.person(other).food > 0);
        food.map(|other| if self.likes(other) { -4 } else { 6 }).sum()
    }

    /// Whether one is Frenchy.
    pub(super) fn is_frenchy(&self) -> bool {
        self.board.person(self.seat).character == Character::Frenchy
    }
}
