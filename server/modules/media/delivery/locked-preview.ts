import sharp from 'sharp'

const [WIDTH, HEIGHT, REEDS] = [960, 1200, 40]
const [CELLS_WIDE, CELLS_HIGH] = [14, 18]

/**
 * Blurred preview of a locked image: a reeded-glass effect over 14 × 18 averaged cells. No finer detail is
 * in it, so none can be recovered.
 */
export async function lockedPreview(master: Buffer) {
  const cells = await sharp(master)
    .resize(CELLS_WIDE, CELLS_HIGH, { fit: 'cover', kernel: 'lanczos3' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png()
    .toBuffer()
  const soft = await sharp(cells)
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(applyReeds(soft), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
}

function applyReeds(soft: Buffer) {
  const reed = WIDTH / REEDS
  const out = Buffer.alloc(soft.length)
  const columns = Array.from({ length: WIDTH }, (_, x) => {
    const centre = (Math.floor(x / reed) + 0.5) * reed
    const u = (x - centre) / (reed / 2)
    const from = Math.min(WIDTH - 1, Math.max(0, Math.round(centre - u * 2.6 * reed)))
    const highlight = 34 * Math.exp(-((u + 0.42) ** 2) / 0.02)
    const seam = Math.abs(u) > 0.72 ? 1 - 0.34 * ((Math.abs(u) - 0.72) / 0.28) : 1
    return { from, highlight, seam }
  })
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const column = columns[x]
      if (!column) continue
      const at = (y * WIDTH + x) * 3
      const source = (y * WIDTH + column.from) * 3
      // Deterministic grain: a hash of the position.
      const grain = ((((x * 374_761_393 + y * 668_265_263) >>> 0) % 1000) / 1000 - 0.5) * 5
      for (let c = 0; c < 3; c++) {
        const value = (13 + (soft[source + c] ?? 0) * 0.95) * column.seam + column.highlight + grain
        out[at + c] = Math.max(0, Math.min(255, value))
      }
    }
  return out
}
