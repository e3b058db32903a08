import { Bell, Check, Ellipsis, HandCoins, Heart, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Group, Line, Part } from './showcase.tsx'

const tones = ['ember', 'ink', 'quiet', 'line', 'bare', 'danger'] as const

export function ButtonGroup() {
  const [liked, setLiked] = useState(false)
  return (
    <Group
      id="buttons"
      title="Buttons"
      note="One ember button per view, and it is the thing most people came to do."
    >
      <Part title="Tones">
        <Line>
          <Button tone="ember">Unlock $12.00</Button>
          <Button tone="ink">Join</Button>
          <Button>Add money</Button>
          <Button tone="line">Follow</Button>
          <Button tone="bare">Not now</Button>
          <Button tone="danger">Cancel subscription</Button>
        </Line>
      </Part>
      <Part title="Hover shown">
        <Line>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} data-shown="hover">
              {tone}
            </Button>
          ))}
        </Line>
      </Part>
      <Part title="Focus, busy, disabled">
        <Line>
          <Button tone="ember" data-shown="focus">
            Focus
          </Button>
          <Button tone="ember" busy>
            Paying now
          </Button>
          <Button busy>Loading more</Button>
          <Button tone="ember" disabled>
            Disabled
          </Button>
          <Button tone="line" disabled>
            Disabled
          </Button>
        </Line>
      </Part>
      <Part title="Sizes, icon, link, long text">
        <Line>
          <Button tone="ember" size="lg">
            Large
          </Button>
          <Button tone="ember">Medium</Button>
          <Button tone="ember" size="sm">
            Small
          </Button>
          <Button size="xs">Tiny</Button>
          <Button tone="line" size="sm" icon={<Check aria-hidden className="size-4" />}>
            Following
          </Button>
          <LinkButton to="/" tone="line" size="sm">
            A link
          </LinkButton>
        </Line>
        <div className="max-w-72">
          <Button tone="ember" wide className="min-w-0 [&>span]:block [&>span]:truncate">
            Donaudampfschifffahrtsgesellschaft abonnieren
          </Button>
        </div>
      </Part>
      <Part title="Icon buttons">
        <Line>
          <IconButton label="Search">
            <Search />
          </IconButton>
          <IconButton label="Search, hover" data-shown="hover">
            <Search />
          </IconButton>
          <IconButton label="Search, focus" data-shown="focus">
            <Search />
          </IconButton>
          <IconButton label="Tip" tone="line">
            <HandCoins />
          </IconButton>
          <IconButton label="More" tone="quiet">
            <Ellipsis />
          </IconButton>
          <IconButton label="Notifications, new" dot>
            <Bell />
          </IconButton>
          <IconButton label="Like" pressed={liked} onClick={() => setLiked(!liked)}>
            <Heart className={liked ? 'animate-pop fill-ember stroke-ember' : ''} />
          </IconButton>
          <IconButton label="Disabled" disabled>
            <Search />
          </IconButton>
          <span className="inline-flex gap-2 rounded-card bg-night p-2">
            <IconButton label="On a photo" tone="media">
              <Ellipsis />
            </IconButton>
            <Button tone="media" size="sm">
              Follow
            </Button>
          </span>
        </Line>
      </Part>
    </Group>
  )
}
