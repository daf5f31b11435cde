use survive::Survive;
use tabletop::chance::*;
use tabletop::*;
#[derive(Clone,Copy,PartialEq,Debug)]
enum L { R, D, M }
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(200);
    for (a, b) in [(L::D, L::R), (L::M, L::D), (L::M, L::R)] {
        for seats in [2usize, 4] {
            let (mut win, mut worth, mut pts) = ([0.0f64; 2], [0.0f64; 2], [0.0f64; 2]);
            let t = std::time::Instant::now(); let mut acts=0u64;
            for g in 0..n {
                let levels: Vec<L> = (0..seats).map(|s| if (s + g as usize) % 2 == 0 { a } else { b }).collect();
                let mut c = Fair::new(&Secret::simulated(5, g), &[]);
                let mut w = Fair::new(&Secret::simulated(6, g), &[]);
                let mut s = Survive::start(&Survive::usual_setup(seats), &mut Table::quiet(&mut c));
                let (mut out, mut r) = (vec![], vec![]);
                let o = loop {
                    let must = match s.turn() { Turn::Waiting{must,..} => must, Turn::Over(o) => break o };
                    let seat = must.lowest().unwrap();
                    out.clear(); s.options(seat, &mut out);
                    let i = match levels[seat.index()] { L::R => w.one_of(Ask::open("o"), out.len()), l => {
                        r.clear(); Survive::rate(&s.view(Viewer::Seat(seat)), seat, &out, if l == L::D { Skill::Deckhand } else { Skill::Mate }, &mut r);
                        let m = *r.iter().max().unwrap(); let best: Vec<usize> = (0..r.len()).filter(|i| r[*i]==m).collect(); best[w.one_of(Ask::open("b"), best.len())] } };
                    s.apply(Legal::from_options(seat, out[i]), &mut Table::quiet(&mut c)); acts+=1;
                };
                let Outcome::Ranked(st) = o else { panic!() };
                let winners = o.winners();
                for seat in Seat::all(seats) {
                    let k = usize::from(levels[seat.index()] == b);
                    worth[k] += o.worth(seat) / (seats as f64/2.0);
                    pts[k] += f64::from(st[seat.index()].score) / (seats as f64/2.0);
                    if winners.contains(seat) { win[k] += 1.0 / winners.len() as f64; }
                }
            }
            let n = n as f64;
            println!("{a:?} v {b:?} seats {seats}: wins {:.3} : {:.3}, points {:.2} : {:.2}, worth {:.3}  ({:.1} us/action)", win[0]/n, win[1]/n, pts[0]/n, pts[1]/n, worth[0]/n, t.elapsed().as_micros() as f64/acts as f64);
        }
    }
}
