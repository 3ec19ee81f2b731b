# What the scripts of this folder share. Sourced, not run.
. "$(dirname "${BASH_SOURCE[0]}")/../.ci/machine.sh"

packaging=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$packaging")
# What is made lies here, and nothing else.
out=${LONGHAND_PACKAGES:-$root/target/packages}
target_dir=${CARGO_TARGET_DIR:-$root/target}
target=$(uname -m)-unknown-linux-gnu
# The oldest glibc that the program runs with: Debian 10, RHEL 8, Ubuntu 20.04.
glibc=2.28
built=$target_dir/$target/dist/longhand
# Without names of its functions: a panic names its file and line all the same.
binary=$out/longhand
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/Cargo.toml" | head -n 1)

# Programs of Debian packages: need_programs PROGRAM=PACKAGE ...
need_programs() {
  local pair missing=()
  for pair in "$@"; do have "${pair%%=*}" || missing+=("${pair#*=}"); done
  [ ${#missing[@]} = 0 ] || install "a program for packages" "${missing[@]}"
}
