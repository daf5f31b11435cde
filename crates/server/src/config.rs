//! What an operator can change.

use std::time::Duration;

/// What an operator can change. The defaults suit a server for friends.
#[derive(Clone, Debug)]
pub struct Config {
    pub limits: Limits,
    pub sweeping: Sweeping,
    /// How long after its turn has come a bot acts. It is the same whether the
    /// bot had much to think about, or only one thing that it could do: the
    /// time must not tell what it holds.
    pub bot_delay: Duration,
    /// How long bots wait for people who may put in a word but need not. A
    /// table can say otherwise.
    pub moment: Duration,
    /// How long a bot may think. After that anything that the rules allow is
    /// done for it.
    pub bot_budget: Duration,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// How long a captain thinks about a decision. Where more of them think than
    /// there are threads for, they share it.
    pub captain_time: Duration,
    /// How many captains think at the same time. They have threads of their own,
    /// so that nobody else waits for them.
    pub captain_threads: usize,
    /// How long options are weighed for a hint.
    pub hint_time: Duration,
    /// How many hints are worked out at the same time, apart from whatever bots think.
    pub hint_threads: usize,
    /// How many uploaded files are replayed at the same time.
    pub file_threads: usize,
    /// How long a review is planned to take; it is broken off after three times as long.
    pub review_time: Duration,
    /// How many reviews are made at the same time.
    pub review_threads: usize,
    /// After how long a silence nobody waits for a review any more.
    pub review_patience: Duration,
    /// How long after the last action the state of a match is dropped from
    /// memory; it is worked out from the log when it is needed again.
    pub drowsy_after: Duration,
    /// How long a match that nobody looks at is kept in memory.
    pub asleep_after: Duration,
    /// Pages of these origins may use this server besides its own.
    pub origins: Vec<String>,
    /// Whether the page is reached by https, so that cookies are sent there
    /// only.
    pub secure: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            sweeping: Sweeping::default(),
            bot_delay: Duration::from_millis(600),
            moment: Duration::from_secs(4),
            bot_budget: Duration::from_secs(5),
            bot_threads: 2,
            captain_time: Duration::from_secs(1),
            captain_threads: 2,
            hint_time: Duration::from_millis(1500),
            hint_threads: 1,
            file_threads: 2,
            review_time: Duration::from_secs(40),
            review_threads: 1,
            review_patience: Duration::from_secs(20),
            drowsy_after: Duration::from_secs(30),
            asleep_after: Duration::from_secs(30),
            origins: Vec::new(),
            secure: false,
        }
    }
}

/// How much anybody may ask for. Programs on the machine itself are not
/// counted, unless a proxy there tells whom they speak for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most bytes of a request.
    pub body: usize,
    /// The most bytes of an uploaded match file.
    pub file: usize,
    /// The most bytes of a message on a socket.
    pub message: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// New tables of one address.
    pub creates: Rate,
    /// Match files that one address uploads.
    pub uploads: Rate,
    /// Reviews of matches that one address asks for.
    pub reviews: Rate,
    /// The most reviews that are made or wait for it, whoever asks.
    pub reviews_at_once: usize,
    /// The most reviews that are kept in memory.
    pub reviews_kept: usize,
    /// Hints that one address asks for.
    pub hints: Rate,
    /// The most hints that wait to be worked out, whoever asks.
    pub hints_at_once: usize,
    /// For how many microseconds one address has tables and files worked out
    /// for it: what they look like, what choices mean, whom they may hurt.
    pub work: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages on all sockets of one address.
    pub messages_each: Rate,
    /// For how many messages a hello counts.
    pub hello_cost: u32,
    /// Table talk of one seat.
    pub talk: Rate,
    /// The most connections at the same time, sockets among them. Whoever comes
    /// then waits until one of them ends.
    pub connections: u32,
    /// The most connections of one address.
    pub connections_each: usize,
    /// The most sockets of one address.
    pub sockets: usize,
    /// The most bytes of answers that wait for one address to read them.
    pub answers: usize,
    /// The most messages that wait for a socket that does not read.
    pub waiting: usize,
    /// How long a request may take until it is answered. What was begun at a
    /// table is finished there all the same.
    pub request: Duration,
    /// How long a connection may take to say what it wants, the first time and
    /// between two requests.
    pub silence: Duration,
    /// How long the body of a request may take.
    pub reading: Duration,
    /// How long one message may take to be written to a socket, and how long
    /// somebody may read nothing of an answer.
    pub write: Duration,
    /// After how long a silence a socket is asked whether anybody is there.
    /// After the same time again it is closed.
    pub listening: Duration,
    /// How long a socket may take to say hello.
    pub hello: Duration,
    /// How long everyone who has sat down may take to tell what it adds to the
    /// dice, before the match starts without it.
    pub reveal: Duration,
    /// The most sockets through which people look on at one table who do not
    /// sit at it: all of them are told whenever one comes or goes.
    pub onlookers: usize,
    /// The most tables that are awake at the same time.
    pub tables: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 64 * 1024,
            file: 4 * 1024 * 1024,
            message: 16 * 1024,
            requests: Rate { burst: 200, every: Duration::from_millis(20) },
            creates: Rate { burst: 20, every: Duration::from_secs(6) },
            uploads: Rate { burst: 20, every: Duration::from_secs(6) },
            reviews: Rate { burst: 10, every: Duration::from_secs(20) },
            reviews_at_once: 8,
            reviews_kept: 32,
            hints: Rate { burst: 10, every: Duration::from_secs(2) },
            hints_at_once: 8,
            work: Rate { burst: 5_000_000, every: Duration::from_micros(5) },
            messages: Rate { burst: 2000, every: Duration::from_millis(1) },
            messages_each: Rate { burst: 10_000, every: Duration::from_micros(250) },
            hello_cost: 50,
            talk: Rate { burst: 5, every: Duration::from_secs(2) },
            connections: 10_000,
            connections_each: 300,
            sockets: 200,
            answers: 32 * 1024 * 1024,
            waiting: 64,
            request: Duration::from_secs(30),
            silence: Duration::from_secs(20),
            reading: Duration::from_secs(15),
            write: Duration::from_secs(10),
            listening: Duration::from_secs(20),
            hello: Duration::from_secs(10),
            reveal: Duration::from_secs(10),
            onlookers: 500,
            tables: 50_000,
        }
    }
}

/// How often something may be done: so many times at once, and one more time
/// after each pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

/// When tables that everybody has left are cleared away.
#[derive(Clone, Debug)]
pub struct Sweeping {
    /// How often to look.
    pub every: Duration,
    /// A table that waited so long for players is removed.
    pub waiting: Duration,
    /// A match in which nothing happened for so long is given up.
    pub running: Duration,
    /// A match that ended so long ago is removed.
    pub ended: Duration,
    /// How long before that the table is warned.
    pub warning: Duration,
}

impl Default for Sweeping {
    fn default() -> Self {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Self {
            every: Duration::from_secs(60),
            waiting: DAY,
            running: DAY * 30,
            ended: DAY * 365,
            warning: DAY / 4,
        }
    }
}
