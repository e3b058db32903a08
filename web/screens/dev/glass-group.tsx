import { Image, Receipt, Video } from 'lucide-react'
import { useState } from 'react'
import { Arch } from '../../ui/arch.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CastLight } from '../../ui/cast-light.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { MasonryGrid } from '../../ui/masonry-grid.tsx'
import { MediaFrame } from '../../ui/media-frame.tsx'
import { ReededGlass } from '../../ui/reeded-glass.tsx'
import { Sill } from '../../ui/sill.tsx'
import { pictures } from './pictures.ts'
import { Group, Line, Part, Two } from './sheet.tsx'

const wall = [
  pictures.dunes,
  pictures.five,
  pictures.boat,
  pictures.one,
  pictures.studio,
  pictures.mara,
  pictures.boat,
  pictures.five,
  pictures.dunes,
  pictures.teo,
]
const ratios = [1, 1.78, 1.25, 1, 1.25, 1, 1.25, 1.78, 1, 1]

export function GlassGroup() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Group
      id="glass"
      title="Glass, media, light"
      note="Locked is beautiful. Unlocking folds the panes away in 640 ms, and the picture throws its light on the sill."
    >
      <Two>
        <Part title="Closed, opening, open">
          <div className="grid grid-cols-3 gap-3">
            <ReededGlass glassSrc={pictures.glass} alt="Locked picture" hub="$12" />
            <ReededGlass glassSrc={pictures.glass} src={pictures.dunes} alt="Dunes" held={0.5} hub="$12" />
            <MediaFrame
              src={pictures.dunes}
              alt="Dunes"
              bottomStart={
                <Badge tone="media" lit>
                  Unlocked
                </Badge>
              }
            />
          </div>
          <div className="grid max-w-110 grid-cols-2 gap-6 overflow-x-clip pe-20 pb-38">
            <span className="relative">
              <Arch src={pictures.mara} alt="Mara" live className="w-full" />
              <CastLight src={pictures.mara} />
            </span>
            <span className="relative">
              <ReededGlass shape="arch" glassSrc={pictures.glass} alt="Locked picture" hub="$8" />
              <CastLight src={pictures.glass} />
            </span>
          </div>
        </Part>
        <Part title="The whole thing: press Unlock">
          <div className="max-w-110">
            <ReededGlass
              shape="top"
              glassSrc={pictures.glass}
              src={pictures.dunes}
              alt="Dunes at dawn"
              open={open}
              hub="$12"
            />
            <Sill litBy={open ? pictures.dunes : undefined}>
              <div className="min-w-0 flex-1">
                {open ? (
                  <>
                    <b className="font-semibold">Yours since today, 10:04</b>
                    <p className="text-13 text-ink-2">You will never be asked to pay for it again.</p>
                  </>
                ) : (
                  <>
                    <p className="flex flex-wrap gap-x-3.5 text-13 text-ink-2">
                      <span className="inline-flex items-center gap-1.5">
                        <Image aria-hidden className="size-3.5" />8 photos
                      </span>
                      <span className="inline-flex items-center gap-1.5">
                        <Video aria-hidden className="size-3.5" />1 video, 6:12
                      </span>
                    </p>
                    <p className="text-12 text-ink-2">$15.00 for everyone, $12.00 for you as a subscriber</p>
                  </>
                )}
              </div>
              {open ? (
                <Button onClick={() => setOpen(false)} icon={<Receipt aria-hidden className="size-4" />}>
                  Close again
                </Button>
              ) : (
                <Button tone="ember" data-testid="unlock" onClick={() => setOpen(true)}>
                  Unlock
                </Button>
              )}
            </Sill>
          </div>
        </Part>
      </Two>
      <Two>
        <Part title="Media frame: film, corners, empty">
          <MediaFrame
            ratio="16/9"
            src={pictures.studio}
            alt="Studio"
            onPlay={() => {}}
            seen={0.3}
            topEnd={<Badge tone="media">1 / 4</Badge>}
            bottomEnd={<Badge tone="media">3:48</Badge>}
          />
          <div className="grid grid-cols-3 gap-3">
            <MediaFrame shape="small" ratio="1/1" src={pictures.boat} alt="Boat" />
            <MediaFrame shape="small" ratio="1/1" alt="" />
            <MediaFrame shape="arch" src={pictures.nia} alt="Nia" />
          </div>
        </Part>
        <Part title="Carousel: one at a time, a row">
          <Carousel
            label="Four pictures"
            slides={[pictures.dunes, pictures.boat, pictures.one, pictures.studio].map((src, n) => (
              <MediaFrame key={src} shape="square" ratio="4/3" src={src} alt={`Picture ${n + 1}`} />
            ))}
          />
          <Carousel
            kind="row"
            label="Windows"
            slides={[
              pictures.mara,
              pictures.teo,
              pictures.lena,
              pictures.caspian,
              pictures.nia,
              pictures.mara,
              pictures.teo,
            ].map((src, n) => (
              <Arch key={n} src={src} alt={`Window ${n + 1}`} className="w-24" />
            ))}
          />
        </Part>
      </Two>
      <Part title="Masonry, and the lightbox behind it">
        <MasonryGrid
          items={wall.map((src, n) => ({
            key: String(n),
            ratio: ratios[n] ?? 1,
            content: (
              <button
                type="button"
                onClick={() => setShown(n)}
                className="block size-full overflow-hidden rounded-input"
              >
                <img
                  src={src}
                  alt={`Number ${n + 1}`}
                  loading="lazy"
                  className="size-full transition-[scale] duration-[600ms] hover:scale-104"
                />
              </button>
            ),
          }))}
        />
        <Lightbox
          index={shown}
          onIndex={setShown}
          pictures={wall.map((src, n) => ({ src, alt: `Picture ${n + 1}` }))}
        />
        <Line>
          <Button size="sm" data-testid="lightbox" onClick={() => setShown(1)}>
            Open the lightbox
          </Button>
        </Line>
      </Part>
    </Group>
  )
}
