//! Puts a scene onto the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Padding, Paragraph};

use super::scene::{Cover, Field, Panel, Reach, Scene};

/// From this width on the log stands beside the table instead of below it.
const WIDE: u16 = 110;
/// Below this size nothing can be read.
const SMALLEST: (u16, u16) = (40, 12);
/// The fewest lines of a panel, with its edge.
const FEWEST: u16 = 4;
/// How far in a line goes on.
const INDENT: &str = "  ";

const KEYS: &str =
    " Enter choose  Esc back  f find  / say  w why?  r rules  u undo  ? keys  q quit";

/// The keys while nobody is asked.
const WAITING_KEYS: &str = " Enter go on  h hurry  z enlarge  r rules  ? keys  q quit";

const QUIET: Style = Style::new().add_modifier(Modifier::DIM);
const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
const ACCENT: Style = Style::new().fg(Color::Cyan);
const BAR: Style = Style::new().add_modifier(Modifier::REVERSED);
const WARNING: Style = Style::new().fg(Color::Yellow);

/// Draws the scene, and tells how far its parts can be scrolled.
pub fn draw(frame: &mut Frame<'_>, scene: &Scene) -> Reach {
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
            status(frame, bottom, scene, " PgUp PgDn scroll  z or Esc back to the table");
            enlarged(frame, middle, scene, *panel)
        }
        Cover::Nothing => {
            let keys = if scene.is_asked { KEYS } else { WAITING_KEYS };
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
    frame.render_widget(Paragraph::new(line), area);
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
    Reach {
        board_top: board(frame, areas.board, scene, areas.edge),
        log_up: log(frame, areas.log, scene, areas.edge),
        page_top: 0,
    }
}

/// What stands around a panel. A small screen has no lines to spare.
#[derive(Clone, Copy)]
enum Edge {
    Above,
    Around,
}

impl Edge {
    /// The height of a panel with so many lines.
    fn height_of(self, lines: usize) -> u16 {
        let edges = match self {
            Self::Above => 1,
            Self::Around => 2,
        };
        u16::try_from(lines).unwrap_or(u16::MAX - edges) + edges
    }

    /// The room for text in a panel of this width.
    fn room_in(self, width: u16) -> u16 {
        width.saturating_sub(match self {
            Self::Above => 2,
            Self::Around => 4,
        })
    }

    fn panel(self, title: &str, is_focused: bool) -> Block<'static> {
        let borders = match self {
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
}

fn arrange(area: Rect, scene: &Scene) -> Areas {
    if area.width >= WIDE { side_by_side(area, scene) } else { stacked(area, scene) }
}

/// The log on the right, the choices below the board.
fn side_by_side(area: Rect, scene: &Scene) -> Areas {
    let edge = Edge::Around;
    let [left, log] = Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(area);
    let most = left.height - choices_height(left, scene, edge);
    let board = board_height(left, scene, edge).min(most);
    let [board, choices] =
        Layout::vertical([Constraint::Length(board), Constraint::Fill(1)]).areas(left);
    Areas { board, log, choices, edge }
}

/// The board, the log, the choices, one below the other. The log has what the
/// others leave, and a few lines at least.
fn stacked(area: Rect, scene: &Scene) -> Areas {
    let edge = Edge::Above;
    let choices = choices_height(area, scene, edge);
    let most = area.height.saturating_sub(choices + FEWEST).max(FEWEST);
    let board = board_height(area, scene, edge).min(most);
    let [board, log, choices] = Layout::vertical([
        Constraint::Length(board),
        Constraint::Fill(1),
        Constraint::Length(choices),
    ])
    .areas(area);
    Areas { board, log, choices, edge }
}

fn board_height(area: Rect, scene: &Scene, edge: Edge) -> u16 {
    edge.height_of(wrapped(&scene.board, edge.room_in(area.width), INDENT).len())
}

/// What the choices need, up to half of the height.
fn choices_height(area: Rect, scene: &Scene, edge: Edge) -> u16 {
    let room = edge.room_in(area.width);
    let rows: usize = row_lines(scene, room).iter().map(Vec::len).sum();
    edge.height_of(head_lines(scene, room).len() + rows).clamp(FEWEST, area.height / 2)
}

fn board(frame: &mut Frame<'_>, area: Rect, scene: &Scene, edge: Edge) -> usize {
    let lines = wrapped(&scene.board, edge.room_in(area.width), INDENT);
    let block = edge.panel("The table", scene.focus == Panel::Board);
    scrolled(frame, area, block, lines, scene.board_top)
}

fn log(frame: &mut Frame<'_>, area: Rect, scene: &Scene, edge: Edge) -> usize {
    let lines = wrapped(&scene.log, edge.room_in(area.width), INDENT);
    let block = edge.panel("The log", scene.focus == Panel::Log);
    let last_top = lines.len().saturating_sub(usize::from(block.inner(area).height));
    scrolled(frame, area, block, lines, last_top.saturating_sub(scene.log_up))
}

/// Draws lines from `top` on, and tells the furthest that `top` can be.
fn scrolled(
    frame: &mut Frame<'_>,
    area: Rect,
    block: Block<'static>,
    lines: Vec<Line<'static>>,
    top: usize,
) -> usize {
    let room = usize::from(block.inner(area).height);
    let last_top = lines.len().saturating_sub(room);
    let top = top.min(last_top);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(top).take(room).collect();
    frame.render_widget(Paragraph::new(shown).block(with_place(block, top, last_top)), area);
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
    let block = edge.panel("What now?", false);
    let inner = block.inner(area);
    let head = head_lines(scene, inner.width);
    let least_rows = scene.rows.len().min(3) as u16;
    let head_height = (head.len() as u16).min(inner.height.saturating_sub(least_rows));
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
    let trail = Some(scene.trail.clone()).filter(|trail| !trail.is_empty());
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
        let style = if index == scene.cursor { BAR } else { Style::new() };
        let lines = wrapped(&[format!("{:>2}. {row}", index + 1)], room, "    ");
        lines.into_iter().map(|line| line.style(style)).collect()
    };
    scene.rows.iter().enumerate().map(lines_of).collect()
}

fn page(frame: &mut Frame<'_>, area: Rect, title: &str, lines: &[String], top: usize) -> usize {
    let lines = wrapped(lines, Edge::Around.room_in(area.width), "     ");
    scrolled(frame, area, Edge::Around.panel(title, true), lines, top)
}

fn enlarged(frame: &mut Frame<'_>, area: Rect, scene: &Scene, panel: Panel) -> Reach {
    let edge = Edge::Around;
    match panel {
        Panel::Board => Reach { board_top: board(frame, area, scene, edge), ..Reach::default() },
        Panel::Log => Reach { log_up: log(frame, area, scene, edge), ..Reach::default() },
    }
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
