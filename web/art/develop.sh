#!/bin/sh
# Render pictures and clean their grain: ./develop.sh [SLUG...]   (all of them without a slug)
# Masters go to .cache/art/SLUG.png at the top of the repository.
set -eu
cd "$(dirname "$0")"
out=../../.cache/art
mkdir -p "$out/raw"
[ $# -gt 0 ] || set -- $(python3 -c 'import catalog; print(*catalog.PICTURES)')
for slug; do
  nice -n 15 blender -b -P render.py -- "$slug" "$out/raw/$slug.png" | grep -E 'Error|Traceback' && exit 1
  nice -n 15 ffmpeg -v error -y -i "$out/raw/$slug.png" \
    -vf 'format=yuv444p,nlmeans=s=3.5:p=5:r=13' "$out/$slug.png"
  echo "$slug"
done
