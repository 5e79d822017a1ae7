#!/bin/sh
# Renders, assembles and encodes the looping video: 6 s, 24 fps, 960x540, no visible seam.
# Parts in .cache/art/loop are reused: delete the folder to render them again.
# The rings swing through two cycles of 3 s while the backdrop drifts back and forth once.
set -eu
cd "$(dirname "$0")"
parts=../.cache/art/loop
video=../web/public/video
mkdir -p "$parts" "$video"
nice -n 15 blender -b -P render_loop.py -- "$parts" | grep -E 'Error|Traceback' && exit 1

# The backdrop is enlarged four times before it drifts, so that it moves in quarters of a pixel.
nice -n 15 ffmpeg -v error -y \
  -loop 1 -framerate 24 -t 6 -i "$parts/backdrop.png" \
  -stream_loop 1 -framerate 24 -i "$parts/ring-%03d.png" \
  -filter_complex "
    [0]trim=end_frame=1,format=yuv444p,nlmeans=s=9:p=5:r=13,gblur=sigma=2.6,
       scale=4032:-2:flags=lanczos,loop=143:1,setpts=N/24/TB,
       crop=3840:2160:x='96+88*sin(2*PI*n/144)':y='54+30*cos(2*PI*n/144)',scale=960:540:flags=area[back];
    [1]format=rgba[front];
    [back][front]overlay=format=gbrp,hqdn3d=1.5:1.5:3:3" \
  -frames:v 144 -c:v ffv1 "$parts/master.mkv"

nice -n 15 ffmpeg -v error -y -i "$parts/master.mkv" -c:v libx264 -preset medium -crf 25 -pix_fmt yuv420p \
  -movflags +faststart -an "$video/hero.mp4"
nice -n 15 ffmpeg -v error -y -i "$parts/master.mkv" -c:v libvpx-vp9 -b:v 0 -crf 36 -row-mt 1 -cpu-used 3 \
  -pix_fmt yuv420p -an "$video/hero.webm"
nice -n 15 ffmpeg -v error -y -i "$parts/master.mkv" -frames:v 1 "$parts/poster.png"
avifenc -d 10 -y 420 -s 4 --min 0 --max 63 -a end-usage=q -a cq-level=24 \
  "$parts/poster.png" "$video/hero-poster.avif" > /dev/null
cwebp -quiet -m 6 -sharp_yuv -q 80 "$parts/poster.png" -o "$video/hero-poster.webp"
