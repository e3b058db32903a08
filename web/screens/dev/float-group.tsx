import {
  BellOff,
  Bookmark,
  Ellipsis,
  Flag,
  Gauge,
  Link as LinkIcon,
  ScanFace,
  FileWarning,
  Wifi,
} from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ContextMenu } from '../../ui/overlay/context-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { LineItems } from '../../ui/display/line-items.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../ui/overlay/menu-rows.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { toastAction, toastBox, toastIcon } from '../../ui/overlay/toast-styles.tsx'
import { showToast, type ToastMessage } from '../../ui/overlay/toast-store.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { Arch } from '../../ui/brand/arch.tsx'
import { images } from './images.ts'
import { Group, Line, Part, Two } from './showcase.tsx'

const rows: MenuRow[] = [
  { label: 'Save to a collection', icon: <Bookmark /> },
  { label: 'Copy link', icon: <LinkIcon />, keys: ['⌘', 'C'] },
  { label: 'Mute Caspian', icon: <BellOff /> },
  { label: 'Show in the feed', checked: true },
  { label: 'Not interested', disabled: true },
  'rule',
  { label: 'Report', icon: <Flag />, tone: 'bad' },
]

const toasts: (ToastMessage & { name: string })[] = [
  {
    name: 'Unlocked',
    kind: 'unlocked',
    text: 'Unlocked. $12.00 paid from your wallet.',
    action: { label: 'Receipt', onPress() {} },
  },
  { name: 'Saved', kind: 'done', text: 'Saved to Landscapes', action: { label: 'Undo', onPress() {} } },
  {
    name: 'Error',
    kind: 'error',
    text: 'The card was declined. You weren’t charged.',
    action: { label: 'Try again', onPress() {} },
  },
  { name: 'Plain', text: 'Copied' },
]

const pay = (
  <LineItems
    items={[
      { label: '8 photos and 1 video, 6:12', amount: '$15.00' },
      { label: 'Your subscriber price, 20% off', amount: '−$3.00' },
      { label: 'Tax, none in Oregon', amount: '$0.00', quiet: true },
    ]}
    total={{ label: 'Total', amount: <Money amountMinor={1200} currency="USD" cents="plain" /> }}
  />
)

export function FloatGroup() {
  return (
    <Group id="floating" title="Overlays and messages">
      <Part title="Menu, context menu, dialog, drawer, side panel, popover, tooltip">
        <Line>
          <Menu
            trigger={
              <IconButton label="Open the menu" tone="line">
                <Ellipsis />
              </IconButton>
            }
            rows={rows}
            align="start"
          />
          <Dialog
            trigger={<Button data-testid="dialog">Dialog</Button>}
            title="Unlock Darkroom set"
            note="from Mara Lindqvist"
            image={<Arch src={images.glass} className="w-13" />}
            footer={
              <Button tone="ember" size="lg" wide>
                Pay $12.00
              </Button>
            }
          >
            {pay}
          </Dialog>
          <Dialog
            trigger={<Button>Firm dialog</Button>}
            title="Delete this post"
            firm
            footer={
              <Button tone="danger" wide>
                Delete
              </Button>
            }
          >
            <p className="text-ink-2">This can’t be undone. Buyers keep access.</p>
          </Dialog>
          <Drawer
            trigger={<Button data-testid="drawer">Drawer that snaps</Button>}
            title="Comments"
            snapPoints={[0.5, 1]}
            footer={<Field label="Comment" labelHidden placeholder="Add a comment" className="flex-1" />}
          >
            <ul className="grid gap-3">
              {Array.from({ length: 24 }, (_, n) => (
                <li key={n} className="rounded-card bg-sunk p-3">
                  The third one belongs on a wall. {n + 1}
                </li>
              ))}
            </ul>
          </Drawer>
          <SidePanel
            trigger={<Button data-testid="panel">Side panel</Button>}
            title="Filters"
            footer={
              <Button tone="ember" wide>
                Show 48 creators
              </Button>
            }
          >
            {pay}
          </SidePanel>
          <Popover trigger="Popover" triggerClass={buttonStyles({})} label="Why am I seeing this?">
            <div className="w-64">
              <b className="font-semibold">Because of Kofi</b>
              <p className="text-ink-2">Three people you follow subscribe to Harpreet.</p>
            </div>
          </Popover>
          <Tooltip text="Saved on this device only">
            <Button tone="line">Tooltip</Button>
          </Tooltip>
        </Line>
        <ContextMenu
          rows={rows}
          className="grid h-24 max-w-80 place-items-center rounded-card border border-dashed border-line-3 text-ink-2"
        >
          Right-click or long-press
        </ContextMenu>
      </Part>
      <Two>
        <Part title="Toasts, shown and live">
          {toasts.map((toast) => (
            <div key={toast.name} className={toastBox}>
              {toastIcon(toast.kind)}
              <span className="min-w-0 flex-1">{toast.text}</span>
              {toast.action && (
                <button type="button" className={toastAction}>
                  {toast.action.label}
                </button>
              )}
            </div>
          ))}
          <Line>
            {toasts.map((toast) => (
              <Button
                key={toast.name}
                size="sm"
                data-testid={`toast-${toast.name}`}
                onClick={() => showToast(toast)}
              >
                {toast.name}
              </Button>
            ))}
          </Line>
        </Part>
        <Part title="Banners">
          <Banner tone="info" icon={<ScanFace aria-hidden />}>
            Your profile isn’t active yet. We’re verifying your identity.
          </Banner>
          <Banner tone="bad" icon={<FileWarning aria-hidden />} action={<a href="#floating">Send again</a>}>
            Your documents were rejected: the photo is too dark.
          </Banner>
          <Banner tone="warn" icon={<Gauge aria-hidden />} onClose={() => {}}>
            This brings November to $124.00 of your $150.00 limit.
          </Banner>
          <Banner tone="ok" icon={<Wifi aria-hidden />}>
            You’re back online.
          </Banner>
        </Part>
      </Two>
      <Part title="Cards, keyboard hints">
        <Two>
          <Card>
            <h4 className="type-20">Boxed</h4>
            <p className="text-ink-2">For payments and standalone content.</p>
          </Card>
          <Card kind="sunk">
            <h4 className="type-20">Sunk</h4>
            <p className="text-ink-2">A quiet background for examples.</p>
          </Card>
          <Card kind="float">
            <h4 className="type-20">Float</h4>
            <p className="text-ink-2">
              Over everything else. <Badge>rare</Badge>
            </p>
          </Card>
        </Two>
        <Line>
          <Kbd keys={['⌘', 'K']} /> <span className="text-ink-2">Search</span>
          <Kbd keys={['Shift', '?']} /> <span className="text-ink-2">All keyboard shortcuts</span>
          <Kbd keys={['G', 'H']} plain />
        </Line>
      </Part>
    </Group>
  )
}
