//! Looking for words in lines.

/// Whether the word stands in the line by itself, not inside another one.
pub(crate) fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, found)| {
        let before = line[..start].chars().next_back();
        let after = line[start + found.len()..].chars().next();
        let (first, last) = (word.chars().next(), word.chars().next_back());
        let is_inside = (joins(before) && joins(first)) || (joins(last) && joins(after));
        !is_inside
    })
}

/// Whether the character could be part of a name.
fn joins(character: Option<char>) -> bool {
    character.is_some_and(|c| c.is_alphanumeric() || c == '_')
}

/// Whether a line of code is nothing but a comment.
pub(crate) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_stands_by_itself() {
        assert!(has_word("use std::fs;", "std::fs"));
        assert!(has_word("fs::read(std::fs::x)", "std::fs"));
        assert!(!has_word("use my_std::fsx;", "std::fs"));
        assert!(has_word("(print!(\"a\"))", "print!"));
        assert!(!has_word("eprint!(\"a\")", "print!"));
    }
}
