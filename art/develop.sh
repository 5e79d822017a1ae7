#!/bin/sh
# Renders pictures: ./develop.sh [SLUG...]   (without a slug: all of them). THREADS=1 uses one core only.
# Masters go to .cache/art/SLUG.png in the root of the repository.
set -eu
cd "$(dirname "$0")"
out=../.cache/art
mkdir -p "$out"
[ $# -gt 0 ] || set -- $(python3 -c 'import catalog; print(*catalog.PICTURES)')
for slug; do
  nice -n 19 blender -b -t "${THREADS:-0}" -P render.py -- "$slug" "$out/$slug.png" |
    grep -E 'Error:|Traceback' | grep -v 'Not freed' && exit 1
  echo "$slug"
done
