//! Gifts and offers.

use tabletop::game::Coverage;
use tabletop::rule::refuse;
use tabletop::{Rule, Seat, Seats};

use super::{Found, Frame, Tell};
use crate::action::{Action, Goods};
use crate::board::{Board, Offer};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Item, Items};
use crate::reason::Reason;
use crate::rules::{R8_4, R9_5, R14_1, R14_2, R14_3, R14_4, R14_5, R14_6};
use crate::setup::{Gifts, OfferCards, TheftTransfers};
use crate::state::{DesertIsland, holds};

/// What somebody does in trading.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Gift { to: Seat, goods: Goods },
    Offer(Offer),
    Accept { from: Seat, give: Goods, want: Goods },
    Decline { from: Seat },
    Withdraw,
}

/// Rule 14.1: whether things may change hands now. Rule 8.4: not while a theft
/// is settled, and by ruling not once it is declared. Rule 9.5: not in a fight.
fn check_open(board: &Board) -> Found<()> {
    match board.frame {
        Frame::Turn | Frame::After | Frame::Striking { .. } | Frame::Hunger { .. } => Ok(()),
        Frame::Answering { .. } => match board.setup.theft_transfers {
            TheftTransfers::Allowed => Ok(()),
            TheftTransfers::Frozen => refuse(R8_4, Reason::Frozen),
        },
        Frame::Fighting { .. } => refuse(R9_5, Reason::NoTradeInFight),
        Frame::Declaring { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. } => refuse(R8_4, Reason::Frozen),
        Frame::Dealing { .. }
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Rats { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => board.not_now(),
    }
}

/// Rule 14.1: somebody else who lives.
fn check_partner(board: &Board, seat: Seat, to: Seat) -> Found<()> {
    if seat == to {
        return refuse(R14_1, Reason::Yourself);
    }
    board.check_living(to, R14_1)
}

/// Rule 14.2: one's own goods to somebody else, unasked where the table allows
/// it.
pub(super) fn gift(state: &DesertIsland, seat: Seat, to: Seat, goods: Goods) -> Found<Deed> {
    let board = &state.board;
    check_open(board)?;
    if board.setup.gifts == Gifts::Consent {
        return refuse(R14_2, Reason::NeedsConsent);
    }
    check_partner(board, seat, to)?;
    let most = content().limits.gifts;
    if board.person(seat).gifts >= most {
        return refuse(R14_6, Reason::TooManyGifts { most });
    }
    if goods.is_nothing() {
        return refuse(R14_1, Reason::Nothing);
    }
    check_own(state, seat, goods)?;
    Ok(Deed::Gift { to, goods })
}

/// Rule 14.1: nobody gives what he has not. One's own cards are always named.
fn check_own(state: &DesertIsland, seat: Seat, goods: Goods) -> Found<()> {
    let person = state.board.person(seat);
    if goods.food > person.food {
        return refuse(R14_1, Reason::TooLittleFood { seat, food: person.food });
    }
    check_up(&state.board, seat, goods.up, R14_1)?;
    let missing = |item: &Item| goods.down.count(*item) > state.secrets.hand(seat).count(*item);
    if let Some(item) = goods.down.sorts().find(missing) {
        return refuse(R14_1, Reason::NotHeld { item });
    }
    if goods.unseen > 0 {
        return refuse(R14_4, Reason::Named);
    }
    Ok(())
}

fn check_up(board: &Board, seat: Seat, up: Items, rule: Rule) -> Found<()> {
    let missing = |item: &Item| up.count(*item) > board.person(seat).up.count(*item);
    match up.sorts().find(missing) {
        Some(item) => refuse(rule, Reason::NotFaceUp { seat, item }),
        None => Ok(()),
    }
}

/// Rule 14.3: anything of one's own for anything that the partner may have.
pub(super) fn offer(
    state: &DesertIsland,
    seat: Seat,
    to: Seat,
    give: Goods,
    want: Goods,
) -> Found<Deed> {
    let board = &state.board;
    check_open(board)?;
    check_partner(board, seat, to)?;
    if board.person(seat).offer.is_some() {
        return refuse(R14_3, Reason::OfferOpen);
    }
    let most = content().limits.offers;
    if board.person(seat).offers >= most {
        return refuse(R14_6, Reason::TooManyOffers { most });
    }
    if give.is_nothing() && want.is_nothing() {
        return refuse(R14_3, Reason::Nothing);
    }
    check_own(state, seat, give)?;
    check_wanted(board, to, want)?;
    Ok(Deed::Offer(Offer { to, give, want }))
}

/// Rule 14.5: what all can see to be impossible is refused. Rule 14.4: how
/// face-down cards are asked for.
fn check_wanted(board: &Board, of: Seat, want: Goods) -> Found<()> {
    match board.setup.offer_cards {
        OfferCards::Named if want.unseen > 0 => return refuse(R14_4, Reason::Named),
        OfferCards::Unseen if !want.down.is_empty() => return refuse(R14_4, Reason::Unnamed),
        OfferCards::Named | OfferCards::Unseen => {}
    }
    let person = board.person(of);
    if want.food > person.food {
        return refuse(R14_5, Reason::TooLittleFood { seat: of, food: person.food });
    }
    check_up(board, of, want.up, R14_5)?;
    if want.face_down() > person.down {
        return refuse(R14_5, Reason::TooFewCards { seat: of, cards: person.down });
    }
    Ok(())
}

/// Rule 14.3: an answer is to an offer that is there.
fn offer_to(board: &Board, seat: Seat, from: Seat) -> Found<Offer> {
    let offer = (from.index() < board.seats()).then(|| board.person(from).offer).flatten();
    match offer.filter(|offer| offer.to == seat) {
        Some(offer) => Ok(offer),
        None => refuse(R14_3, Reason::NoOffer { seat: from }),
    }
}

/// Rules 14.3, 14.4: whoever holds what was asked for can accept; where only a
/// number was told, with cards of his own choice.
pub(super) fn accept(state: &DesertIsland, seat: Seat, from: Seat, give: Items) -> Found<Deed> {
    let board = &state.board;
    check_open(board)?;
    let offer = offer_to(board, seat, from)?;
    let (offered, wanted) = state.secrets.offered[from.index()];
    let asked = match board.setup.offer_cards {
        OfferCards::Named if !give.is_empty() => return refuse(R14_4, Reason::Named),
        OfferCards::Named => wanted,
        OfferCards::Unseen if give.total() != offer.want.unseen => {
            return refuse(R14_4, Reason::PickOthers { cards: offer.want.unseen });
        }
        OfferCards::Unseen => give,
    };
    let missing = |item: &Item| asked.count(*item) > state.secrets.hand(seat).count(*item);
    if let Some(item) = asked.sorts().find(missing) {
        return refuse(R14_4, Reason::NotHeld { item });
    }
    let give = Goods { down: offered, unseen: 0, ..offer.give };
    let want = Goods { down: asked, unseen: 0, ..offer.want };
    Ok(Deed::Accept { from, give, want })
}

pub(super) fn decline(state: &DesertIsland, seat: Seat, from: Seat) -> Found<Deed> {
    check_open(&state.board)?;
    offer_to(&state.board, seat, from)?;
    Ok(Deed::Decline { from })
}

pub(super) fn withdraw(state: &DesertIsland, seat: Seat) -> Found<Deed> {
    check_open(&state.board)?;
    if state.board.person(seat).offer.is_none() {
        return refuse(R14_3, Reason::NoOfferOfYours);
    }
    Ok(Deed::Withdraw)
}

pub(super) fn apply(state: &mut DesertIsland, seat: Seat, deed: Deed, table: Tell<'_, '_>) {
    match deed {
        Deed::Gift { to, goods } => {
            state.board.person_mut(seat).gifts += 1;
            state.board.note_help(seat, to);
            table.emit(Event::Gave { from: seat, to, goods });
            exchange(state, seat, goods, to, Goods::NOTHING);
            state.cancel_impossible_offers(table);
            state.touch(seat, Seats::only(to));
        }
        Deed::Offer(offer) => make_offer(state, seat, offer, table),
        Deed::Accept { from, give, want } => {
            state.drop_offer(from);
            table.emit(Event::Accepted { from, by: seat, give, want });
            exchange(state, from, give, seat, want);
            state.cancel_impossible_offers(table);
            state.touch(seat, Seats::only(from));
        }
        Deed::Decline { from } => {
            state.drop_offer(from);
            table.emit(Event::Declined { from, by: seat });
            state.close_if_settled(table);
        }
        Deed::Withdraw => {
            state.drop_offer(seat);
            table.emit(Event::Withdrew { from: seat });
            state.touch(seat, Seats::NONE);
        }
    }
}

/// Rule 14.4: the partner learns what is named to him.
fn make_offer(state: &mut DesertIsland, seat: Seat, offer: Offer, table: Tell<'_, '_>) {
    let Offer { to, give, want } = offer;
    let named = state.board.setup.offer_cards == OfferCards::Named;
    table.emit(Event::Offered { from: seat, to, give, want, named });
    state.secrets.offered[seat.index()] = (give.down, want.down);
    if named {
        let knows = &mut state.secrets.knows[to.index()][seat.index()];
        *knows = knows.or(give.down);
    }
    let person = state.board.person_mut(seat);
    person.offers += 1;
    person.offer = Some(Offer { to, give: give.veiled(), want: want.veiled() });
    state.touch(seat, Seats::NONE);
}

/// Things change hands, both ways at once.
fn exchange(state: &mut DesertIsland, one: Seat, give: Goods, other: Seat, want: Goods) {
    for (from, to, goods) in [(one, other, give), (other, one, want)] {
        let person = state.board.person_mut(from);
        person.food -= goods.food;
        person.up = person.up.without(goods.up);
        person.down -= goods.down.total();
        let person = state.board.person_mut(to);
        person.food = person.food.saturating_add(goods.food);
        person.up = person.up.with(goods.up);
        person.down += goods.down.total();
    }
    state.secrets.pass(one, give.down, other, want.down);
}

impl DesertIsland {
    /// An offer is off the table.
    pub(super) fn drop_offer(&mut self, from: Seat) {
        self.board.person_mut(from).offer = None;
        self.secrets.offered[from.index()] = (Items::NONE, Items::NONE);
    }

    /// Rule 14.5: an offer that has become impossible is cancelled: its maker no
    /// longer has what he offers, or all can see that the partner has not what
    /// is wanted. Whether the partner holds a named card is his secret.
    pub(super) fn cancel_impossible_offers(&mut self, table: Tell<'_, '_>) {
        for from in Seat::all(self.board.seats()) {
            let Some(Offer { to, give, want }) = self.board.person(from).offer else { continue };
            let named = Goods { down: self.secrets.offered[from.index()].0, unseen: 0, ..give };
            let partner = self.board.person(to);
            let possible = self.board.lives(from)
                && self.board.lives(to)
                && holds(self, from, named)
                && want.food <= partner.food
                && want.up.is_within(partner.up)
                && want.face_down() <= partner.down;
            if !possible {
                self.drop_offer(from);
                table.emit(Event::Lapsed { from });
            } else if self.board.setup.offer_cards == OfferCards::Named {
                // That the offer stands tells the partner that its cards do.
                let knows = &mut self.secrets.knows[to.index()][from.index()];
                *knows = knows.or(named.down);
            }
        }
    }
}

impl Board {
    /// Whether things may change hands now.
    pub(crate) fn is_trading(&self) -> bool {
        check_open(self).is_ok()
    }
}

/// What a seller asks for a card, where he wants no more.
const PRICE: u8 = 3;

/// Answers in full, and a sample of gifts and offers: bread for the hungry, a
/// card for food, food for a card, a plea.
pub(super) fn options(state: &DesertIsland, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let board = &state.board;
    if check_open(board).is_err() {
        return Coverage::Complete;
    }
    for from in board.offering_to(seat) {
        accepting(state, seat, from, out);
        out.push(Action::Decline { from });
    }
    let person = board.person(seat);
    if person.offer.is_some() {
        out.push(Action::Withdraw);
    }
    let gives = person.gifts < content().limits.gifts && board.setup.gifts == Gifts::Free;
    let offers = person.offer.is_none() && person.offers < content().limits.offers;
    let others = board.living().without(seat);
    if others.is_empty() || !(gives || offers) {
        return Coverage::Complete;
    }
    let hand = state.secrets.hand(seat);
    if gives {
        sample_gifts(board, seat, others, hand, out);
    }
    if offers {
        sample_offers(board, seat, others, hand, out);
    }
    Coverage::Sampled
}

/// One's own cards, one at a time.
fn own_cards(board: &Board, seat: Seat, hand: Items) -> impl Iterator<Item = Goods> {
    let up = board.person(seat).up.sorts().map(|item| Goods::up(Items::only(item)));
    up.chain(hand.sorts().map(|item| Goods::down(Items::only(item))))
}

/// Food for everyone, what is missing to the hungry; each card to whoever sits
/// next.
fn sample_gifts(board: &Board, seat: Seat, others: Seats, hand: Items, out: &mut Vec<Action>) {
    let food = board.person(seat).food;
    if food > 0 {
        for to in others {
            let short = board.short(to);
            let goods = Goods::food(if short <= food { short.max(1) } else { 1 });
            out.push(Action::Gift { to, goods });
        }
    }
    let next = others.into_iter().find(|&other| other > seat).or(others.lowest());
    if let Some(to) = next {
        out.extend(own_cards(board, seat, hand).map(|goods| Action::Gift { to, goods }));
    }
}

/// Each card to whoever has the most food to spare, a plea of the hungry, food
/// for every open card, and something hidden of whoever has most of it.
fn sample_offers(board: &Board, seat: Seat, others: Seats, hand: Items, out: &mut Vec<Action>) {
    let (food, short) = (board.person(seat).food, board.short(seat));
    let spare = |to: &Seat| i16::from(board.person(*to).food) - i16::from(board.need(*to));
    let Some(rich) = others.into_iter().max_by_key(spare) else { return };
    let price = short.max(PRICE).min(board.person(rich).food);
    if price > 0 {
        let sell = |give| Action::Offer { to: rich, give, want: Goods::food(price) };
        out.extend(own_cards(board, seat, hand).map(sell));
        let plea = Goods::food(short.max(1).min(price));
        out.push(Action::Offer { to: rich, give: Goods::NOTHING, want: plea });
    }
    let give = Goods::food(PRICE.min(food));
    if food == 0 {
        return;
    }
    for to in others {
        let open = board.person(to).up.sorts();
        let buy = |item| Action::Offer { to, give, want: Goods::up(Items::only(item)) };
        out.extend(open.map(buy));
    }
    let hiding = |to: &Seat| board.person(*to).down;
    if let Some(to) = others.into_iter().max_by_key(hiding).filter(|to| hiding(to) > 0) {
        let want = match board.setup.offer_cards {
            OfferCards::Named => Goods::down(Items::only(Item::Medicine)),
            OfferCards::Unseen => Goods::unseen(1),
        };
        out.push(Action::Offer { to, give, want });
    }
}

/// The ways to accept an offer: with the cards that were asked for, or with any
/// so many of one's own.
fn accepting(state: &DesertIsland, seat: Seat, from: Seat, out: &mut Vec<Action>) {
    let Some(offer) = state.board.person(from).offer else { return };
    match state.board.setup.offer_cards {
        OfferCards::Named => {
            let (_, wanted) = state.secrets.offered[from.index()];
            if wanted.is_within(state.secrets.hand(seat)) {
                out.push(Action::Accept { from, give: Items::NONE });
            }
        }
        OfferCards::Unseen => {
            let hand = state.secrets.hand(seat);
            picks(hand, Items::NONE, 0, offer.want.unseen, &mut |give| {
                out.push(Action::Accept { from, give });
            });
        }
    }
}

/// Every choice of so many cards from a hand: sort after sort, from none of it
/// to all.
fn picks(hand: Items, picked: Items, sort: usize, left: u8, each: &mut dyn FnMut(Items)) {
    if left == 0 {
        each(picked);
        return;
    }
    let Some(&item) = Item::ALL.get(sort) else { return };
    let mut with = picked;
    for taken in 0..=hand.count(item).min(left) {
        if taken > 0 {
            with.put(item);
        }
        picks(hand, with, sort + 1, left - taken, each);
    }
}
