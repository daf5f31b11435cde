//! What people say in advance. Nobody else learns of it: an order acts after
//! the same time as a bot does, and nothing else that others see changes when it
//! is given, revoked or followed.

use store::Status;
use tabletop::{Given, Seat, Viewer};
use wire::{OrderInfo, Orders, ServerMessage};

use super::Table;
use crate::failure::{Failure, Outcome, sentence};

impl Table {
    /// Somebody gives a standing order, or revokes it.
    pub(crate) async fn order(&mut self, seat: Seat, key: &str, on: bool) -> Outcome<Orders> {
        if matches!(self.status, Status::Over | Status::Abandoned) {
            return Err(Failure::over());
        }
        let order = self.game.order(key);
        let order = order.map_err(|why| Failure::bad_request(sentence(&why.to_string())))?;
        let mut settings = self.settings.clone();
        let given = settings.orders.entry(seat).or_default();
        given.set(order, on);
        if given.is_empty() {
            settings.orders.remove(&seat);
        }
        self.note_quietly(settings).await?;
        self.forget_orders_planned(seat);
        if self.status == Status::Running {
            self.wake().await?;
            self.plan();
        }
        let orders = self.orders_of(seat);
        let message = ServerMessage::Orders { orders: orders.clone() };
        self.audience.send_to_all(&message, |connection| !connection.viewer.is(seat));
        Ok(orders)
    }

    /// The orders that the seat has given.
    pub(super) fn given(&self, seat: Seat) -> Option<&Given> {
        self.settings.orders.get(&seat)
    }

    /// What a viewer is told of its own orders.
    pub(super) fn orders_seen_by(&self, viewer: Viewer) -> Option<Orders> {
        viewer.seat().map(|seat| self.orders_of(seat))
    }

    fn orders_of(&self, seat: Seat) -> Orders {
        let given = self.given(seat).into_iter().flat_map(Given::keys);
        Orders {
            offered: self.game.orders().into_iter().map(OrderInfo::from).collect(),
            given: given.map(str::to_owned).collect(),
        }
    }
}
