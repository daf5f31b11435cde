//! What the page says, message by message as over a socket.

use registry::any::sentence;
use tabletop::{Given, Seat, Viewer};
use wire::{ApiError, ClientMessage, Code, Hello, MOST_LABELS, Orders, ServerMessage, Status};

use super::acting::{Doing, Done};
use super::{Looker, Table, bad_request, not_found};
use crate::desk::Outcome;
use crate::table::looking::check_length;

impl Table {
    /// Answers a message. What it brings about for others is told after it.
    pub(crate) fn hear(&mut self, message: ClientMessage) -> ServerMessage {
        let id = id_of(&message);
        self.heard(message).unwrap_or_else(|error| ServerMessage::Error { id, error })
    }

    fn heard(&mut self, message: ClientMessage) -> Outcome<ServerMessage> {
        match message {
            ClientMessage::Hello(hello) => self.hello(&hello),
            ClientMessage::Ping { id } => {
                Ok(ServerMessage::Pong { id, now: super::millis(self.now) })
            }
            asked => {
                let looker = self.looker.as_ref();
                let viewer = looker.ok_or_else(|| bad_request("Say hello first."))?.viewer;
                self.asked(viewer, asked)
            }
        }
    }

    fn hello(&mut self, hello: &Hello) -> Outcome<ServerMessage> {
        if hello.version != wire::VERSION {
            let message = "This page speaks another version of the messages; load it again.";
            return Err(ApiError::new(Code::WrongVersion, message));
        }
        let viewer = self.viewer(hello.seat, hello.onlooker)?;
        let since = hello.since.or(Some(0)).filter(|_| hello.wants.events);
        let view = self.look(viewer, since, hello.wants)?;
        let seen = self.play.as_ref().filter(|_| hello.wants.view).map(|p| p.seen_by(viewer));
        self.looker = Some(Looker { viewer, wants: hello.wants, seen });
        self.moment_told = self.ear.due();
        Ok(ServerMessage::Welcome(view))
    }

    fn asked(&mut self, viewer: Viewer, message: ClientMessage) -> Outcome<ServerMessage> {
        if let ClientMessage::Describe { id } = message {
            return Ok(ServerMessage::Description { id, text: self.play()?.describe(viewer) });
        }
        if let ClientMessage::Caption { id, thing } = message {
            let caption = self.play()?.caption(viewer, &thing);
            return Ok(ServerMessage::Caption { id, caption });
        }
        let seat = viewer.seat().ok_or_else(not_found)?;
        let acted =
            |id, Done { seq, repeated }| ServerMessage::Done { id, seq: Some(seq), repeated };
        let done = |id| ServerMessage::Done { id, seq: None, repeated: false };
        Ok(match message {
            ClientMessage::Act { id, prompt, path, action, says, key } => {
                let what = Doing::of(path, action)?;
                acted(id, self.act(seat, prompt, &what, says.as_deref(), key)?)
            }
            ClientMessage::Undo { id } => acted(id, self.undo(seat)?),
            ClientMessage::Introduce { id, life } => acted(id, self.introduce(seat, life)?),
            ClientMessage::Why { id, path } => {
                check_length(&path)?;
                ServerMessage::Because { id, reading: self.play()?.read_path(seat, &path) }
            }
            ClientMessage::Labels { id, paths } => {
                if paths.len() > MOST_LABELS {
                    let message =
                        format!("The words of {MOST_LABELS} choices at most can be asked for.");
                    return Err(bad_request(message));
                }
                paths.iter().try_for_each(check_length)?;
                let play = self.play()?;
                let labels = paths.iter().map(|path| play.label(seat, path)).collect();
                ServerMessage::Labels { id, labels }
            }
            ClientMessage::Dangers { id } => {
                let play = self.play()?;
                let (prompt, dangers) = (play.prompt(seat), play.dangers(seat));
                ServerMessage::Dangers { id, prompt, dangers }
            }
            ClientMessage::Say { id, text } => {
                self.say(seat, &text)?;
                done(id)
            }
            // Nobody else looks on: the page itself leaves out whom it does not
            // want to hear.
            ClientMessage::Mute { id, .. } => done(id),
            ClientMessage::Point { .. } | ClientMessage::InSight { .. } => {
                return Err(bad_request("Nobody else looks on here who could be shown anything."));
            }
            ClientMessage::Order { id, key, on } => {
                self.order(seat, &key, on)?;
                done(id)
            }
            ClientMessage::Pass { id } => {
                self.pass(seat)?;
                done(id)
            }
            ClientMessage::Hello(_)
            | ClientMessage::Caption { .. }
            | ClientMessage::Describe { .. }
            | ClientMessage::Ping { .. } => {
                return Err(ApiError::new(Code::Internal, "This was answered before."));
            }
        })
    }

    /// Somebody gives a standing order, or revokes it.
    fn order(&mut self, seat: Seat, key: &str, on: bool) -> Outcome<()> {
        if self.record.status == Status::Over {
            return Err(table::fault::over());
        }
        let order = self.game.order(key).map_err(|why| bad_request(sentence(&why.to_string())))?;
        let given = self.record.orders.entry(seat).or_default();
        given.set(order, on);
        if given.is_empty() {
            self.record.orders.remove(&seat);
        }
        self.changed = true;
        self.forget_orders_planned(seat);
        if self.runs() {
            self.plan();
        }
        let orders = self.orders_of(seat);
        self.tell(ServerMessage::Orders { orders });
        Ok(())
    }

    pub(super) fn orders_of(&self, seat: Seat) -> Orders {
        let given = self.record.orders.get(&seat).into_iter().flat_map(Given::keys);
        Orders {
            offered: self.game.orders().into_iter().map(Into::into).collect(),
            given: given.map(str::to_owned).collect(),
        }
    }
}

/// The page's own number for the message.
fn id_of(message: &ClientMessage) -> Option<u32> {
    match message {
        ClientMessage::Hello(_) => None,
        ClientMessage::Act { id, .. }
        | ClientMessage::Undo { id }
        | ClientMessage::Introduce { id, .. }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Labels { id, .. }
        | ClientMessage::Dangers { id }
        | ClientMessage::Caption { id, .. }
        | ClientMessage::Describe { id }
        | ClientMessage::Say { id, .. }
        | ClientMessage::Mute { id, .. }
        | ClientMessage::Point { id, .. }
        | ClientMessage::InSight { id }
        | ClientMessage::Order { id, .. }
        | ClientMessage::Pass { id }
        | ClientMessage::Ping { id } => Some(*id),
    }
}
