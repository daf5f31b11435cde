//! The table as text.

use expect_test::expect;

use super::*;

/// A position as a player sees it.
#[test]
fn a_table_is_drawn() {
    let table = row(
        "setup 4\nred f3=6 boat-1=1 c4=2 nw=5\nyellow f3=1 boat-1=2 c4=1\norange f5=1\npurple f6=3 c4=2 c4=1\n\
         boats f2 d3\nserpents b2 d3\nsharks k4\nwhales f8 f8\nhand red dolphin/beach\nhand purple wind/beach\n",
    );
    expect![[r#"
        You hold: Dolphin
        @ nw R       #a2   ~a3   ~a4   ~a5   ~a6   ~a7   ~a8   ~a9   #a10   @ ne
                  =b2 S ~b3   ~b4   ~b5   ~b6   ~b7   ~b8   ~b9   ~b10  =b11
               =c1   ~c2   ~c3   ~rypp ~c5   ~c6   ~c7   ~c8   ~c9   ~c10  =c11
            #d1   ~d2   ~S(...~d4   ~d5   ~d6   ~d7   ~d8   ~d9   ~d10  ~d11  #d12
               ~e1   ~e2   ~e3   ~e4   ~e5   ~e6   ~e7   ~e8   ~e9   ~e10  ~e11
            ~f1   ~(RY.).f3 RY&f4   ^f5 O .f6 P ~f7   ~f8 WW~f9   ~f10  ~f11  ~f12
               ~g1   ~g2   ~g3   ~g4   ~g5   ~g6   ~g7   ~g8   ~g9   ~g10  ~g11
            ~h1   ~h2   ~h3   ~h4   ~h5   ~h6   ~h7   ~h8   ~h9   ~h10  ~h11  ~h12
               ~i1   ~i2   ~i3   ~i4   ~i5   ~i6   ~i7   ~i8   ~i9   ~i10  ~i11
            #j1   ~j2   ~j3   ~j4   ~j5   ~j6   ~j7   ~j8   ~j9   ~j10  ~j11  #j12
               =k1   ~k2   ~k3   ~k4 K ~k5   ~k6   ~k7   ~k8   ~k9   ~k10  =k11
                  =l2   ~l3   ~l4   ~l5   ~l6   ~l7   ~l8   ~l9   ~l10  =l11
        @ sw         #m2   ~m3   ~m4   ~m5   ~m6   ~m7   ~m8   ~m9   #m10   @ se
        ~ sea  = landing  . beach  & forest  ^ mountain  # reef  @ safe island
        S sea-serpent  K shark  W whale  (R..) boat  R person, r in the water

        *Ada (red), holds 1 message
          on land: A f3
          in boats: B boat 1
          in the water: C c4
          ashore: D nw
          lost: E, F, G, H, I, J
        Bo (yellow)
          on land: A f3
          in boats: B boat 1
          in the water: C c4
          lost: D, E, F, G, H, I, J
        Cy (orange)
          on land: A f5
          lost: B, C, D, E, F, G, H, I, J
        Di (purple), holds 1 message
          on land: A f6
          in the water: B c4, C c4
          lost: D, E, F, G, H, I, J
        Boats: 1 f2 (red B, yellow B), 2 d3
        Creatures: serpent 1 b2, serpent 2 d3, shark 1 k4, whale 1 f8, whale 2 f8
        Ashore: nw R
        Under 2 tiles of beach: 1 whale, 1 boat
        Under 1 tile of forest: 1 whirlpool
        Under 1 tile of mountain: 1 volcano
        Played: 3 Dolphin, 1 Good Wind, 2 Call a Sea-Serpent, 2 Call a Shark,
          2 Call a Whale, 3 Kill a Shark, 3 Harpoon a Whale
    "#]]
    .assert_eq(&table.describe(Viewer::Seat(RED)));
}
