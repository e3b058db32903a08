import { Users, Zap } from 'lucide-react'
import { Arch } from '../../ui/brand/arch.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { AvatarStack } from '../../ui/display/avatar-stack.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { CountBadge } from '../../ui/display/count-badge.tsx'
import { LiveBadge } from '../../ui/display/live-badge.tsx'
import { images } from './images.ts'
import { Group, Line, Part, Two } from './showcase.tsx'

export function PeopleGroup() {
  return (
    <Group
      id="people"
      title="People, badges, prices"
      note="Circles are for people in text. Arches are for creators: stories, profile, landing page."
    >
      <Two>
        <Part title="Avatar: live, new, seen, online, offline, initials, broken, stack">
          <Line>
            <Avatar size={72} ring="live" name="Mara Lindqvist" src={images.mara} />
            <Avatar size={72} ring="new" name="Teo Okafor" src={images.teo} />
            <Avatar size={72} ring="seen" name="Lena Brandt" src={images.lena} />
            <Avatar size={56} presence="online" name="Caspian Rowe" src={images.caspian} />
            <Avatar size={56} presence="offline" name="Nia Adeyemi" src={images.nia} />
            <Avatar size={48} name="Tomás Rey" />
            <Avatar size={48} name="梅玲" />
            <Avatar size={48} name="Gone" src="data:image/webp,broken" />
            <Avatar size={32} name="Nia Adeyemi" src={images.nia} />
            <Avatar size={24} name="Lena Brandt" src={images.lena} />
            <AvatarStack
              more={12}
              people={[
                { name: 'Mara', src: images.mara },
                { name: 'Teo', src: images.teo },
                { name: 'Lena', src: images.lena },
              ]}
            />
          </Line>
        </Part>
        <Part title="Arch: live, new, viewed, plain, loading">
          <Line end>
            <Avatar shape="arch" size={72} ring="live" name="Mara Lindqvist" src={images.mara} />
            <Avatar shape="arch" size={72} ring="new" name="Teo Okafor" src={images.teo} />
            <Avatar shape="arch" size={72} ring="seen" name="Lena Brandt" src={images.lena} />
            <Avatar shape="arch" size={72} name="Tomás Rey" />
            <Arch src={images.nia} alt="Nia" className="w-24" />
            <Arch filled={0.2} className="w-16" />
            <Arch filled={0.6} className="w-16" />
            <Arch filled={1} className="w-16" />
          </Line>
        </Part>
      </Two>
      <Part title="Badges, counts, prices">
        <Line>
          <LiveBadge />
          <LiveBadge size="sm" />
          <Badge lit>Unlocked</Badge>
          <Badge tone="ember">New</Badge>
          <Badge tone="ok">Available</Badge>
          <Badge tone="warn">Pending</Badge>
          <Badge tone="bad">Refused</Badge>
          <Badge tone="info">Verifying</Badge>
          <Badge icon={<Users aria-hidden />}>Team</Badge>
          <Badge icon={<Zap aria-hidden />}>Automatic</Badge>
          <CountBadge count={7} />
          <CountBadge count={120} />
          <CountBadge count={12} quiet />
        </Line>
        <div
          className="flex min-h-24 flex-wrap content-end items-end gap-2.5 rounded-card bg-cover bg-[50%_60%] p-3"
          style={{ backgroundImage: `url("${images.boat}")` }}
        >
          <Badge tone="media">1 / 9</Badge>
          <Badge tone="media" lit>
            Premium
          </Badge>
        </div>
      </Part>
    </Group>
  )
}
