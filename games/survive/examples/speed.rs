use std::time::Instant;
use tabletop::chance::*;
use tabletop::*;
use survive::Survive;
struct Fast(u64);
impl Chance for Fast { fn pick(&mut self, _a: Ask, odds: Odds<'_>) -> usize {
    self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17;
    let t = odds.total(); odds.answer_of(((self.0 >> 32) * u64::from(t) >> 32) as u32) } }
fn main() {
    println!("state {} action {} event {} board {}", size_of::<Survive>(), size_of::<survive::action::Action>(), size_of::<survive::event::Event>(), size_of::<survive::board::Board>());
    for seats in [4usize, 2] {
    let setup = Survive::usual_setup(seats);
    let mut c = Fast(88172645463325252);
    let mut out = Vec::new();
    let t = Instant::now(); let mut n = 0u64; let mut opts = 0u64; let mut games = 0; let mut sunk=[0;41];
    let mut by = std::collections::BTreeMap::<String,(u64,u64)>::new();
    let detail = std::env::args().nth(1).is_some();
    let mut left = 0u32; let limit: u64 = std::env::var("GAMES").ok().and_then(|s| s.parse().ok()).unwrap_or(20000);
    while games < limit {
        let mut s = Survive::start(&setup, &mut Table::quiet(&mut c));
        loop {
            let must = match s.turn() { Turn::Waiting{must,..} => must, Turn::Over(_) => break };
            let seat = must.nth(c.one_of(Ask::open("s"), must.len())).unwrap();
            out.clear(); s.options(seat, &mut out);
            opts += out.len() as u64;
            if detail { let k = format!("{:?}", s.board().frame); let k = k.split([' ','{']).next().unwrap().to_string(); let e = by.entry(k).or_default(); e.0+=1; e.1+=out.len() as u64; }
            let a = out[c.one_of(Ask::open("o"), out.len())];
            s.apply(Legal::from_options(seat, a), &mut Table::quiet(&mut c));
            n += 1;
            left = left.wrapping_add(1);
        }
        sunk[s.board().sunk()] += 1;
        games += 1;
    }
    let e = t.elapsed().as_secs_f64();
    println!("seats {seats}: {:.2} M actions/s, {:.1} actions a game, {:.1} options, sunk {:?}", n as f64/e/1e6, n as f64/games as f64, opts as f64/n as f64, &sunk[33..]);
    for (k,(a,b)) in by { println!("  {k}: {} x {:.1}", a as f64/games as f64, b as f64/a as f64); }
    }
}
