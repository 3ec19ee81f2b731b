//! `longhand`: the server and its tools.

fn main() -> std::process::ExitCode {
    commands::main()
}
