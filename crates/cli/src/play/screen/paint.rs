//! The colours of a terminal, as far as it has any.

use std::env;

use ratatui::crossterm::style::available_color_count;
use ratatui::style::{Color, Modifier, Style};
use tabletop::Tint;
use tabletop::sketch::{Ground, Ink};

/// What a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Neither colours nor marks: letters, underlined or reversed.
    Bare,
    /// The sixteen colours that every coloured terminal has, and letters.
    Few,
    /// Colours and marks.
    #[default]
    Many,
}

/// How a stroke is pointed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    #[default]
    Off,
    /// It can be chosen.
    On,
    /// The cursor is on it.
    Aimed,
}

impl Palette {
    /// What this terminal can show. `NO_COLOR` is how people say that they want
    /// no colours.
    #[must_use]
    pub fn of_terminal(is_unwanted: bool) -> Self {
        let said = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        if is_unwanted || said || is_dumb {
            return Self::Bare;
        }
        if available_color_count() < 256 { Self::Few } else { Self::Many }
    }

    /// Whether marks are drawn. A terminal with few colours has few signs, too.
    #[must_use]
    pub fn has_marks(self) -> bool {
        self == Self::Many
    }

    /// What stands before the name of the thing under the cursor.
    #[must_use]
    pub fn cursor(self) -> char {
        if self.has_marks() { '▸' } else { '>' }
    }

    /// How a stroke looks.
    #[must_use]
    pub fn style(self, ink: Ink, ground: Ground, light: Light) -> Style {
        let style = match self {
            Self::Bare => bare(ink),
            Self::Few | Self::Many => self.painted(ink, ground, light),
        };
        match light {
            Light::Off => style,
            Light::On => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Light::Aimed if self == Self::Bare => style.add_modifier(Modifier::REVERSED),
            Light::Aimed => style.fg(Color::Black).bg(Color::White).add_modifier(Modifier::BOLD),
        }
    }

    /// A name in the colour of its seat.
    #[must_use]
    pub fn name(self, tint: Tint) -> Style {
        match self {
            Self::Bare => Style::new(),
            Self::Few | Self::Many => Style::new().fg(self.tint(tint).2),
        }
    }

    fn painted(self, ink: Ink, ground: Ground, light: Light) -> Style {
        let style = match self.ground(ground, light == Light::On) {
            None => Style::new(),
            Some((back, fore, quiet)) => {
                let fore = if ink == Ink::Quiet && light == Light::Off { quiet } else { fore };
                Style::new().bg(back).fg(fore)
            }
        };
        let on_nothing = ground == Ground::Bare;
        match ink {
            Ink::Plain => style,
            Ink::Quiet if on_nothing => style.add_modifier(Modifier::DIM),
            Ink::Quiet => style,
            Ink::Strong => style.add_modifier(Modifier::BOLD),
            Ink::Danger if light == Light::On && !on_nothing => style.add_modifier(Modifier::BOLD),
            Ink::Danger => style.fg(self.danger(on_nothing)).add_modifier(Modifier::BOLD),
            Ink::Tint(tint) => style.fg(self.tint(tint).2),
        }
    }

    fn danger(self, on_nothing: bool) -> Color {
        match (self, on_nothing) {
            (Self::Many, true) => Color::Indexed(203),
            (Self::Many, false) => Color::Indexed(231),
            (Self::Few | Self::Bare, true) => Color::LightRed,
            (Self::Few | Self::Bare, false) => Color::White,
        }
    }

    /// The colours of a ground: behind, before, and before for what is quiet.
    /// What can be chosen lies in a light.
    fn ground(self, ground: Ground, lit: bool) -> Option<(Color, Color, Color)> {
        let few = self != Self::Many;
        let many = |dark: u8, light: u8, fore: u8, quiet: u8| {
            let indexed = Color::Indexed;
            let (back, fore) = if lit { (light, 16) } else { (dark, fore) };
            Some((indexed(back), indexed(fore), indexed(quiet)))
        };
        let plain = |back: Color, light: Color, fore: Color| {
            let (back, fore) = if lit { (light, Color::Black) } else { (back, fore) };
            Some((back, fore, fore))
        };
        match ground {
            Ground::Bare => None,
            Ground::Sea if few => plain(Color::Blue, Color::LightBlue, Color::White),
            Ground::Sea => many(24, 39, 195, 74),
            Ground::Shallows if few => plain(Color::Cyan, Color::LightCyan, Color::Black),
            Ground::Shallows => many(31, 51, 231, 153),
            Ground::Reef if few => plain(Color::DarkGray, Color::Gray, Color::White),
            Ground::Reef => many(60, 146, 252, 146),
            Ground::Sand if few => plain(Color::Yellow, Color::LightYellow, Color::Black),
            Ground::Sand => many(180, 229, 16, 94),
            Ground::Wood if few => plain(Color::Green, Color::LightGreen, Color::Black),
            Ground::Wood => many(29, 84, 231, 115),
            Ground::Rock if few => plain(Color::Gray, Color::White, Color::Black),
            Ground::Rock => many(242, 253, 231, 250),
            Ground::Haven if few => plain(Color::LightGreen, Color::White, Color::Black),
            Ground::Haven => many(107, 192, 16, 22),
            Ground::Hull if few => plain(Color::Black, Color::White, Color::White),
            Ground::Hull => many(94, 215, 230, 223),
            Ground::Tint(tint) => {
                let (back, fore, name) = self.tint(tint);
                Some(if lit { (name, Color::Black, fore) } else { (back, fore, fore) })
            }
        }
    }

    /// The colours of a tint: of a piece, of what is written on it, and of names
    /// on the ground of the terminal itself.
    fn tint(self, tint: Tint) -> (Color, Color, Color) {
        let many = |piece, on_it, name| {
            (Color::Indexed(piece), Color::Indexed(on_it), Color::Indexed(name))
        };
        let plain = |colour| (colour, Color::Black, colour);
        let few = self != Self::Many;
        match tint {
            Tint::Red if few => plain(Color::LightRed),
            Tint::Red => many(160, 231, 203),
            Tint::Yellow if few => plain(Color::LightYellow),
            Tint::Yellow => many(226, 16, 220),
            Tint::Orange if few => plain(Color::Yellow),
            Tint::Orange => many(208, 16, 208),
            Tint::Purple if few => plain(Color::LightMagenta),
            Tint::Purple => many(91, 231, 141),
            Tint::Blue if few => plain(Color::LightBlue),
            Tint::Blue => many(27, 231, 75),
            Tint::Green if few => plain(Color::LightGreen),
            Tint::Green => many(40, 16, 77),
            Tint::Grey if few => plain(Color::Gray),
            Tint::Grey => many(252, 16, 250),
            Tint::Pink if few => plain(Color::Magenta),
            Tint::Pink => many(212, 16, 212),
        }
    }
}

fn bare(ink: Ink) -> Style {
    match ink {
        Ink::Plain | Ink::Quiet | Ink::Tint(_) => Style::new(),
        Ink::Strong | Ink::Danger => Style::new().add_modifier(Modifier::BOLD),
    }
}
