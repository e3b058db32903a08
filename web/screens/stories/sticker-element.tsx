type StickerElementProps = { emoji: string; scale: number; rotation: number }

export const StickerElement = ({ emoji, scale, rotation }: StickerElementProps) => (
  <span
    className="block leading-none"
    style={{ fontSize: `${scale * 3}rem`, transform: `rotate(${rotation}deg)` }}
  >
    {emoji}
  </span>
)
