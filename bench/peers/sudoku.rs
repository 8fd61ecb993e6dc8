//! The driver of the crate `sudoku` (github.com/Emerentius/sudoku), by the protocol of driver.h.

use std::io::{self, BufRead, Write};
use sudoku::Sudoku;

extern "C" {
    /// Of the C library: processor time in microseconds, on every system of POSIX.
    fn clock() -> std::os::raw::c_long;
}

fn seconds() -> f64 {
    unsafe { clock() as f64 / 1e6 }
}

/// How many puzzles have no solution, one, and several.
fn solve(puzzles: &[Sudoku]) -> [usize; 3] {
    let mut counts = [0; 3];
    for puzzle in puzzles {
        counts[puzzle.solutions_count_up_to(2)] += 1;
    }
    counts
}

fn load(path: &str) -> Result<Vec<Sudoku>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read '{path}': {error}"))?;
    let puzzles = text.lines().map(|line| Sudoku::from_str_line(line).map_err(|error| error.to_string()));
    puzzles.collect()
}

fn answer_to(line: &str, puzzles: &mut Vec<Sudoku>) -> Result<String, String> {
    let mistake = || format!("expected 'load FILE' or 'run PASSES', found '{line}'");
    match line.split_once(' ') {
        Some(("load", path)) => {
            *puzzles = load(path)?;
            Ok(puzzles.len().to_string())
        }
        Some(("run", number)) => {
            let passes: usize = number.parse().map_err(|_| mistake())?;
            let mut counts = [0; 3];
            let begin = seconds();
            for _ in 0..passes {
                counts = solve(puzzles);
            }
            Ok(format!("{} {} {} {}", seconds() - begin, counts[0], counts[1], counts[2]))
        }
        _ => Err(mistake()),
    }
}

fn main() {
    let mut puzzles = Vec::new();
    for line in io::stdin().lock().lines() {
        let answer = answer_to(&line.unwrap(), &mut puzzles);
        println!("{}", answer.unwrap_or_else(|reason| format!("error {reason}")));
        io::stdout().flush().unwrap();
    }
}
