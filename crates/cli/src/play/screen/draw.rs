//! Puts a scene onto the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Padding, Paragraph};
use tabletop::Tint;
use tabletop::sketch::Stroke;

use super::paint::{Light, Palette};
use super::scene::{Cover, Field, Panel, Reach, Scene};

/// From this width on the log may stand beside the table instead of below it,
/// if it has so many columns then.
const WIDE: u16 = 110;
const LOG: u16 = 32;
/// Below this height the table has no line to spare for a title.
const HIGH: u16 = 30;
/// Below this size nothing can be read.
const SMALLEST: (u16, u16) = (40, 12);
/// The fewest lines of a panel, with its edge.
const FEWEST: u16 = 4;
/// The most lines of choices while one chooses on the board; a small screen
/// shows one.
const BESIDE_BOARD: usize = 7;
/// How far in a line goes on.
const INDENT: &str = "  ";

/// The keys while somebody is asked, and chooses on the board or from the list.
const BOARD_KEYS: &str =
    " Arrows or a name, Enter: choose  Esc back  Tab list  U undo  ? keys  Q quit";
const KEYS: &str = " Up, Down or a name, Enter: choose  Esc back  Tab panel  ? keys  Q quit";

/// The keys while nobody is asked.
const WAITING_KEYS: &str = " Enter go on  H hurry  Z enlarge  R rules  ? keys  Q quit";
/// The keys while a name is typed.
pub const TYPING_KEYS: &str = "Enter choose  Esc stop  (commands are capital letters)";
const ENLARGED_KEYS: &str = " Arrows, Enter: choose  PgUp PgDn scroll  Z or Esc: back to the table";

const QUIET: Style = Style::new().add_modifier(Modifier::DIM);
const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
const ACCENT: Style = Style::new().fg(Color::Cyan);
const BAR: Style = Style::new().add_modifier(Modifier::REVERSED);
const WARNING: Style = Style::new().fg(Color::Yellow);

/// Draws the scene, and tells how far its parts can be scrolled.
pub fn draw(frame: &mut Frame<'_>, scene: &Scene) -> Reach {
    let reach = draw_in_colours(frame, scene);
    if scene.palette == Palette::Bare {
        for cell in &mut frame.buffer_mut().content {
            cell.set_fg(Color::Reset).set_bg(Color::Reset);
        }
    }
    reach
}

fn draw_in_colours(frame: &mut Frame<'_>, scene: &Scene) -> Reach {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        frame.render_widget(Paragraph::new("Please make the window larger."), area);
        return Reach::default();
    }
    let [top, middle, bottom] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)])
            .areas(area);
    title_bar(frame, top, scene);
    match &scene.cover {
        Cover::HandOver(lines) => {
            hand_over(frame, area, lines);
            Reach::default()
        }
        Cover::Page { title, lines, top, keys } => {
            status(frame, bottom, scene, keys);
            Reach { page_top: page(frame, middle, title, lines, *top), ..Reach::default() }
        }
        Cover::Enlarged(panel) => {
            status(frame, bottom, scene, ENLARGED_KEYS);
            enlarged(frame, middle, scene, *panel)
        }
        Cover::Nothing => {
            let keys = match scene.focus {
                _ if !scene.is_asked => WAITING_KEYS,
                Panel::Board => BOARD_KEYS,
                Panel::Choices | Panel::Log => KEYS,
            };
            status(frame, bottom, scene, keys);
            table(frame, middle, scene)
        }
        Cover::Question(lines) => {
            let reach = table(frame, middle, scene);
            question(frame, middle, lines);
            reach
        }
    }
}

fn title_bar(frame: &mut Frame<'_>, area: Rect, scene: &Scene) {
    frame.render_widget(Paragraph::new(format!(" {}", scene.title)).style(BAR), area);
    let viewer = Line::from(format!("{} ", scene.viewer)).right_aligned();
    frame.render_widget(Paragraph::new(viewer).style(BAR), area);
}

/// The line at the bottom: what is typed, or else the keys.
fn status(frame: &mut Frame<'_>, area: Rect, scene: &Scene, keys: &str) {
    match &scene.field {
        None => frame.render_widget(Paragraph::new(keys.to_owned()).style(QUIET), area),
        Some(field) => typing(frame, area, field),
    }
}

fn typing(frame: &mut Frame<'_>, area: Rect, field: &Field) {
    let before = format!(" {}: ", field.label);
    let room = usize::from(area.width).saturating_sub(Span::raw(&before).width() + 1);
    let shown = tail(&field.text, room);
    let line = Line::from(vec![Span::styled(before, ACCENT), Span::raw(shown)]);
    let x = area.x + (line.width() as u16).min(area.width.saturating_sub(1));
    if line.width() + field.keys.len() + 3 < usize::from(area.width) {
        let keys = Line::styled(format!("{} ", field.keys), QUIET).right_aligned();
        frame.render_widget(Paragraph::new(keys), area);
    }
    let typed = Rect { width: (line.width() as u16).min(area.width), ..area };
    frame.render_widget(Paragraph::new(line), typed);
    frame.set_cursor_position((x, area.y));
}

/// The end of a text, as much as fits.
fn tail(text: &str, room: usize) -> &str {
    let starts = text.char_indices().map(|(start, _)| start);
    starts.map(|start| &text[start..]).find(|end| Span::raw(*end).width() <= room).unwrap_or("")
}

fn table(frame: &mut Frame<'_>, area: Rect, scene: &Scene) -> Reach {
    let areas = arrange(area, scene);
    choices(frame, areas.choices, scene, areas.edge);
    let board = board(frame, areas.board, scene, areas.upper);
    Reach { log_up: log(frame, areas.log, scene, areas.upper), ..board }
}

/// What stands around a panel. A small screen has no lines to spare.
#[derive(Clone, Copy)]
enum Edge {
    None,
    Above,
    Around,
}

impl Edge {
    /// The height of a panel with so many lines.
    fn height_of(self, lines: usize) -> u16 {
        let edges = match self {
            Self::None => 0,
            Self::Above => 1,
            Self::Around => 2,
        };
        u16::try_from(lines).unwrap_or(u16::MAX - edges) + edges
    }

    /// The room for text in a panel of this width.
    fn room_in(self, width: u16) -> u16 {
        width.saturating_sub(match self {
            Self::None | Self::Above => 2,
            Self::Around => 4,
        })
    }

    fn panel(self, title: &str, is_focused: bool) -> Block<'static> {
        let borders = match self {
            Self::None => return Block::new().padding(Padding::horizontal(1)),
            Self::Above => Borders::TOP,
            Self::Around => Borders::ALL,
        };
        Block::new()
            .borders(borders)
            .border_style(if is_focused { ACCENT } else { QUIET })
            .title(Span::styled(format!(" {title} "), STRONG))
            .padding(Padding::horizontal(1))
    }
}

struct Areas {
    board: Rect,
    log: Rect,
    choices: Rect,
    edge: Edge,
    /// The edge of board and log.
    upper: Edge,
}

fn arrange(area: Rect, scene: &Scene) -> Areas {
    let beside = board_width(scene) + LOG;
    if area.width >= beside.max(WIDE) { side_by_side(area, scene) } else { stacked(area, scene) }
}

/// What a board with an edge around it takes.
fn board_width(scene: &Scene) -> u16 {
    u16::try_from(scene.board.width() + 4).unwrap_or(u16::MAX)
}

/// The log on the right, the choices below the board.
fn side_by_side(area: Rect, scene: &Scene) -> Areas {
    let edge = Edge::Around;
    let left = (area.width * 3 / 5).max(board_width(scene));
    let [left, log] =
        Layout::horizontal([Constraint::Length(left), Constraint::Fill(1)]).areas(area);
    let sight = edge.height_of(scene.board.in_sight);
    let choices = choices_height(left, scene, edge);
    let choices = choices.min(left.height.saturating_sub(sight).max(FEWEST));
    let board = board_height(left, scene, edge).min(left.height - choices);
    let [board, choices] =
        Layout::vertical([Constraint::Length(board), Constraint::Fill(1)]).areas(left);
    Areas { board, log, choices, edge, upper: edge }
}

/// The board, the log, the choices, one below the other. What of the board is
/// wanted in sight comes first, then the choices, then a few lines of the log;
/// board and log share what is left.
fn stacked(area: Rect, scene: &Scene) -> Areas {
    let (edge, is_tight) = (Edge::Above, is_tight(area, scene));
    let upper = if is_tight { Edge::None } else { edge };
    let log = if is_tight { FEWEST - 1 } else { FEWEST };
    let sight = upper.height_of(scene.board.in_sight);
    let room = area.height.saturating_sub(sight + log).max(FEWEST);
    let choices = choices_height(area, scene, edge).min(room);
    let most = area.height.saturating_sub(choices + log).max(FEWEST);
    let wanted = board_height(area, scene, upper).min(most);
    let board = if scene.board.in_sight == 0 || wanted <= sight {
        wanted
    } else if is_tight {
        sight
    } else {
        wanted.min(sight + (most - sight) / 2)
    };
    let [board, log, choices] = Layout::vertical([
        Constraint::Length(board),
        Constraint::Fill(1),
        Constraint::Length(choices),
    ])
    .areas(area);
    Areas { board, log, choices, edge, upper }
}

/// Whether a board that is to be seen at all times leaves few lines.
fn is_tight(area: Rect, scene: &Scene) -> bool {
    area.height < HIGH && scene.board.in_sight > 0
}

fn board_height(area: Rect, scene: &Scene, edge: Edge) -> u16 {
    edge.height_of(board_lines(scene, board_room(area, scene, edge)).len())
}

/// The room for the board in a panel: it may go to the very edge.
fn board_room(area: Rect, scene: &Scene, edge: Edge) -> u16 {
    let room = edge.room_in(area.width);
    match edge {
        Edge::None => area.width,
        Edge::Above if scene.board.width() > usize::from(room) => area.width,
        Edge::Above | Edge::Around => room,
    }
}

/// What the choices need, up to half of the height. Whoever chooses on the board
/// needs to see few of them.
fn choices_height(area: Rect, scene: &Scene, edge: Edge) -> u16 {
    let room = edge.room_in(area.width);
    let most = match scene.focus {
        Panel::Board if is_tight(area, scene) => 1,
        Panel::Board => BESIDE_BOARD,
        Panel::Choices | Panel::Log => usize::MAX,
    };
    let rows: usize = row_lines(scene, room).iter().map(Vec::len).sum::<usize>().min(most);
    edge.height_of(head_lines(scene, room).len() + rows).clamp(FEWEST, area.height / 2)
}

/// Draws the board, so that the cursor on it is in sight.
fn board(frame: &mut Frame<'_>, area: Rect, scene: &Scene, edge: Edge) -> Reach {
    let room = board_room(area, scene, edge);
    let lines = board_lines(scene, room);
    let block = edge.panel("The table", scene.focus == Panel::Board);
    let padding = Padding::horizontal(u16::from(room < area.width));
    let block = block.padding(padding);
    let height = usize::from(block.inner(area).height);
    let top = scene.board_top.min(lines.len().saturating_sub(height));
    let aimed = lines.iter().position(|line| line.is_aimed).filter(|_| scene.is_followed);
    let board_at =
        aimed.map_or(top, |aimed| top.min(aimed).max((aimed + 1).saturating_sub(height)));
    let lines = lines.into_iter().map(|line| line.drawn).collect();
    Reach {
        board_top: scrolled(frame, area, (edge, block), lines, board_at),
        board_at,
        ..Reach::default()
    }
}

/// A line of the board, and whether the cursor is on it.
struct BoardLine {
    drawn: Line<'static>,
    is_aimed: bool,
}

/// The lines of the board. A line that does not fit is broken, and has no
/// colours then.
fn board_lines(scene: &Scene, room: u16) -> Vec<BoardLine> {
    let marks = scene.palette.has_marks();
    let mut lines = Vec::new();
    for strokes in &scene.board.lines {
        let width: usize = strokes.iter().map(|stroke| stroke.width(marks)).sum();
        if width <= usize::from(room) {
            let is_aimed = strokes.iter().any(|stroke| light_of(scene, stroke) == Light::Aimed);
            let drawn = strokes.iter().map(|stroke| {
                let style = scene.palette.style(stroke.ink, stroke.ground, light_of(scene, stroke));
                Span::styled(stroke.written(marks).to_owned(), style)
            });
            lines.push(BoardLine { drawn: drawn.collect(), is_aimed });
        } else {
            let text: String = strokes.iter().map(|stroke| stroke.written(marks)).collect();
            let broken = wrapped(&[text], room, INDENT);
            lines.extend(broken.into_iter().map(|drawn| BoardLine { drawn, is_aimed: false }));
        }
    }
    lines
}

fn light_of(scene: &Scene, stroke: &Stroke) -> Light {
    match &stroke.thing {
        Some(thing) if scene.aimed.iter().any(|aimed| aimed == thing) => Light::Aimed,
        Some(thing) if scene.at_hand.contains(thing.as_ref()) => Light::On,
        Some(_) | None => Light::Off,
    }
}

fn log(frame: &mut Frame<'_>, area: Rect, scene: &Scene, edge: Edge) -> usize {
    let lines = wrapped(&scene.log, edge.room_in(area.width), INDENT);
    let block = edge.panel("The log", scene.focus == Panel::Log);
    let room = usize::from(block.inner(area).height);
    let last_top = lines.len().saturating_sub(room);
    let top = last_top.saturating_sub(scene.log_up);
    let in_sight = |line: usize| (top..top + room).contains(&line);
    let lines = lines.into_iter().enumerate();
    let lines = lines.map(|(n, line)| if in_sight(n) { tinted(line, scene) } else { line });
    let lines = lines.collect();
    scrolled(frame, area, (edge, block), lines, top)
}

/// Draws lines from `top` on, and tells the furthest that `top` can be. A panel
/// with an edge tells in it where one is.
fn scrolled(
    frame: &mut Frame<'_>,
    area: Rect,
    (edge, block): (Edge, Block<'static>),
    lines: Vec<Line<'static>>,
    top: usize,
) -> usize {
    let room = usize::from(block.inner(area).height);
    let last_top = lines.len().saturating_sub(room);
    let top = top.min(last_top);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(top).take(room).collect();
    let block = match edge {
        Edge::None => block,
        Edge::Above | Edge::Around => with_place(block, top, last_top),
    };
    frame.render_widget(Paragraph::new(shown).block(block), area);
    last_top
}

/// The panel with a word on where in a longer text one is.
fn with_place(block: Block<'static>, top: usize, last_top: usize) -> Block<'static> {
    let words = match (top == 0, top == last_top) {
        (true, true) => return block,
        (true, false) => " more below ",
        (false, true) => " more above ",
        (false, false) => " more above and below ",
    };
    block.title(Line::styled(words, QUIET).right_aligned())
}

/// The panel with the prompt, which always stands, and the rows, which scroll
/// so that the one under the cursor is in sight.
fn choices(frame: &mut Frame<'_>, area: Rect, scene: &Scene, edge: Edge) {
    let block = edge.panel("What now?", scene.focus == Panel::Choices);
    let inner = block.inner(area);
    let head = head_lines(scene, inner.width);
    let least_rows = scene.rows.len().min(if scene.focus == Panel::Board { 1 } else { 3 }) as u16;
    let head_height = (head.len() as u16).min(inner.height.saturating_sub(least_rows).max(1));
    let [above, below] =
        Layout::vertical([Constraint::Length(head_height), Constraint::Fill(1)]).areas(inner);
    let rows = row_lines(scene, inner.width);
    let end: usize = rows[..(scene.cursor + 1).min(rows.len())].iter().map(Vec::len).sum();
    let (room, lines) = (usize::from(below.height), rows.iter().map(Vec::len).sum::<usize>());
    let top = end.saturating_sub(room);
    frame.render_widget(with_place(block, top, lines.saturating_sub(room)), area);
    frame.render_widget(Paragraph::new(head), above);
    let shown: Vec<Line<'_>> = rows.into_iter().flatten().skip(top).collect();
    frame.render_widget(Paragraph::new(shown), below);
}

/// What stands above the choices.
fn head_lines(scene: &Scene, room: u16) -> Vec<Line<'static>> {
    let says = scene.says.as_ref().map(|says| format!("You will say: “{says}”"));
    let aimed = scene.aimed_name.iter().map(|name| format!("{} {name}", scene.palette.cursor()));
    let trail = format!("{}{}", scene.trail, aimed.collect::<String>());
    let trail = Some(trail).filter(|trail| !trail.is_empty());
    [
        (Some(scene.prompt.clone()), STRONG),
        (scene.notice.clone(), WARNING),
        (says, ACCENT),
        (trail, ACCENT),
    ]
    .into_iter()
    .filter_map(|(text, style)| Some((wrapped(&[text?], room, INDENT), style)))
    .flat_map(|(lines, style)| lines.into_iter().map(move |line| line.style(style)))
    .collect()
}

/// The lines of every row.
fn row_lines(scene: &Scene, room: u16) -> Vec<Vec<Line<'static>>> {
    let lines_of = |(index, row): (usize, &String)| {
        let lines = wrapped(&[format!("{:>2}. {row}", index + 1)], room, "    ").into_iter();
        if index == scene.cursor {
            lines.map(|line| line.style(BAR)).collect()
        } else {
            lines.map(|line| tinted(line, scene)).collect()
        }
    };
    scene.rows.iter().enumerate().map(lines_of).collect()
}

fn page(frame: &mut Frame<'_>, area: Rect, title: &str, lines: &[String], top: usize) -> usize {
    let lines = wrapped(lines, Edge::Around.room_in(area.width), "     ");
    scrolled(frame, area, (Edge::Around, Edge::Around.panel(title, true)), lines, top)
}

fn enlarged(frame: &mut Frame<'_>, area: Rect, scene: &Scene, panel: Panel) -> Reach {
    let edge = Edge::Around;
    match panel {
        Panel::Board => enlarged_board(frame, area, scene),
        Panel::Log | Panel::Choices => {
            Reach { log_up: log(frame, area, scene, edge), ..Reach::default() }
        }
    }
}

/// The board, and in a line below it what it is for.
fn enlarged_board(frame: &mut Frame<'_>, area: Rect, scene: &Scene) -> Reach {
    let edge = if board_width(scene) > area.width { Edge::Above } else { Edge::Around };
    let head = head_lines(scene, area.width.saturating_sub(2));
    let height = (head.len() as u16).min(3);
    let [above, below] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(height)]).areas(area);
    frame.render_widget(
        Paragraph::new(head).block(Block::new().padding(Padding::horizontal(1))),
        below,
    );
    board(frame, above, scene, edge)
}

fn question(frame: &mut Frame<'_>, area: Rect, lines: &[String]) {
    let edge = Edge::Around;
    let widest = lines.iter().map(|line| Span::raw(line).width()).max().unwrap_or(0);
    let width = u16::try_from(widest + 4).unwrap_or(u16::MAX).min(area.width);
    let text = wrapped(lines, edge.room_in(width), "");
    let height = edge.height_of(text.len()).min(area.height);
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    frame.render_widget(Clear, place);
    let block = Block::bordered().border_style(ACCENT).padding(Padding::horizontal(1));
    frame.render_widget(Paragraph::new(text).block(block), place);
}

/// Covers the whole screen, so that nothing of the table is left on it.
fn hand_over(frame: &mut Frame<'_>, area: Rect, lines: &[String]) {
    frame.render_widget(Clear, area);
    let place = area.centered_vertically(Constraint::Length(lines.len() as u16));
    let text: Vec<Line<'_>> = lines.iter().map(|line| Line::from(line.as_str())).collect();
    frame.render_widget(Paragraph::new(text).centered().style(STRONG), place);
}

/// The lines as they fit into so much room. What a line continues with is set
/// in further than the line, and the number of a rule at its end is quiet.
fn wrapped(lines: &[String], room: u16, indent: &str) -> Vec<Line<'static>> {
    let broken = lines.iter().flat_map(|line| {
        let beginning = line.len() - line.trim_start().len();
        let indent = format!("{}{indent}", &line[..beginning]);
        let options = textwrap::Options::new(usize::from(room.max(1))).subsequent_indent(&indent);
        textwrap::wrap(line, options).into_iter().map(|line| quiet_rule(&line)).collect::<Vec<_>>()
    });
    broken.collect()
}

fn quiet_rule(line: &str) -> Line<'static> {
    match line.rfind(" [").filter(|_| line.ends_with(']')) {
        None => Line::from(line.to_owned()),
        Some(at) => Line::from(vec![
            Span::raw(line[..at].to_owned()),
            Span::styled(line[at..].to_owned(), QUIET),
        ]),
    }
}

/// The line with the names of those at the table in their colours.
fn tinted(line: Line<'static>, scene: &Scene) -> Line<'static> {
    if scene.palette == Palette::Bare {
        return line;
    }
    let spans = line.spans.into_iter().flat_map(|span| {
        let (style, text) = (span.style, span.content.into_owned());
        tinted_parts(&text, &scene.names)
            .into_iter()
            .map(move |(part, tint)| {
                let tint = tint.map_or(Style::new(), |tint| scene.palette.name(tint));
                Span::styled(part, style.patch(tint))
            })
            .collect::<Vec<_>>()
    });
    spans.collect()
}

/// A text cut into names, each with its colour, and what stands between them.
fn tinted_parts(mut text: &str, names: &[(String, Tint)]) -> Vec<(String, Option<Tint>)> {
    let mut parts = Vec::new();
    let found = |text: &str| {
        let places =
            names.iter().filter_map(|(name, tint)| Some((word_at(text, name)?, name, *tint)));
        places
            .min_by_key(|(at, name, _)| (*at, std::cmp::Reverse(name.len())))
            .map(|(at, name, tint)| (at, at + name.len(), tint))
    };
    while let Some((start, end, tint)) = found(text) {
        parts.push((text[..start].to_owned(), None));
        parts.push((text[start..end].to_owned(), Some(tint)));
        text = &text[end..];
    }
    parts.push((text.to_owned(), None));
    parts
}

/// Where a name stands as a word of its own.
fn word_at(text: &str, name: &str) -> Option<usize> {
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let places = text.match_indices(name).map(|(at, _)| at);
    places.filter(|_| !name.is_empty()).find(|&at| {
        !is_part(text[..at].chars().next_back()) && !is_part(text[at + name.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_colours_where_they_are_words() {
        let names = [("Bo".to_owned(), Tint::Red), ("Bo Li".to_owned(), Tint::Blue)];
        let parts = tinted_parts("Bo Li asks Bo, not Bob.", &names);
        let named: Vec<_> = parts.iter().filter(|(_, tint)| tint.is_some()).collect();
        assert_eq!(
            named,
            [&("Bo Li".to_owned(), Some(Tint::Blue)), &("Bo".to_owned(), Some(Tint::Red))]
        );
        assert_eq!(
            parts.iter().map(|(part, _)| part.as_str()).collect::<String>(),
            "Bo Li asks Bo, not Bob."
        );
    }
}
