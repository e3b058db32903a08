import { Image, Receipt, Video } from 'lucide-react'
import { useState } from 'react'
import { Arch } from '../../ui/brand/arch.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { CastLight } from '../../ui/brand/cast-light.tsx'
import { Lightbox } from '../../ui/media/lightbox.tsx'
import { MediaFrame } from '../../ui/media/media-frame.tsx'
import { ReededGlass } from '../../ui/brand/reeded-glass.tsx'
import { Sill } from '../../ui/brand/sill.tsx'
import { images } from './images.ts'
import { Group, Line, Part, Two } from './showcase.tsx'

const wall = [
  images.dunes,
  images.five,
  images.boat,
  images.one,
  images.studio,
  images.mara,
  images.boat,
  images.five,
  images.dunes,
  images.teo,
]

export function GlassGroup() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Group
      id="glass"
      title="Locked previews and media"
      note="Locked previews fold away in 640 ms when unlocked."
    >
      <Two>
        <Part title="Closed, opening, open">
          <div className="grid grid-cols-3 gap-3">
            <ReededGlass glassSrc={images.glass} alt="Locked photo" hub="$12" />
            <ReededGlass glassSrc={images.glass} src={images.dunes} alt="Dunes" held={0.5} hub="$12" />
            <MediaFrame
              src={images.dunes}
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
              <Arch src={images.mara} alt="Mara" live className="w-full" />
              <CastLight src={images.mara} />
            </span>
            <span className="relative">
              <ReededGlass shape="arch" glassSrc={images.glass} alt="Locked photo" hub="$8" />
              <CastLight src={images.glass} />
            </span>
          </div>
        </Part>
        <Part title="The whole thing: press Unlock">
          <div className="max-w-110">
            <ReededGlass
              shape="top"
              glassSrc={images.glass}
              src={images.dunes}
              alt="Dunes at dawn"
              open={open}
              hub="$12"
            />
            <Sill litBy={open ? images.dunes : undefined}>
              <div className="min-w-0 flex-1">
                {open ? (
                  <>
                    <b className="font-semibold">Purchased today, 10:04</b>
                    <p className="text-13 text-ink-2">You won’t be charged again.</p>
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
                    <p className="text-12 text-ink-2">$15.00 for everyone, $12.00 for subscribers like you</p>
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
        <Part title="Media frame: video, corners, empty">
          <MediaFrame
            ratio="16/9"
            src={images.studio}
            alt="Studio"
            onPlay={() => {}}
            watched={0.3}
            topEnd={<Badge tone="media">1 / 4</Badge>}
            bottomEnd={<Badge tone="media">3:48</Badge>}
          />
          <div className="grid grid-cols-3 gap-3">
            <MediaFrame shape="small" ratio="1/1" src={images.boat} alt="Boat" />
            <MediaFrame shape="small" ratio="1/1" alt="" />
            <MediaFrame shape="arch" src={images.nia} alt="Nia" />
          </div>
        </Part>
        <Part title="Carousel: one at a time, a row">
          <Carousel
            label="Four photos"
            slides={[images.dunes, images.boat, images.one, images.studio].map((src, n) => (
              <MediaFrame key={src} shape="square" ratio="4/3" src={src} alt={`Picture ${n + 1}`} />
            ))}
          />
          <Carousel
            kind="row"
            label="Grid"
            slides={[
              images.mara,
              images.teo,
              images.lena,
              images.caspian,
              images.nia,
              images.mara,
              images.teo,
            ].map((src, n) => (
              <Arch key={n} src={src} alt={`Window ${n + 1}`} className="w-24" />
            ))}
          />
        </Part>
      </Two>
      <Part title="Lightbox">
        <Lightbox
          index={shown}
          onIndex={setShown}
          images={wall.map((src, n) => ({ src, alt: `Picture ${n + 1}` }))}
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
