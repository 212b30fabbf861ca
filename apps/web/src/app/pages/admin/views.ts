import { t } from '@lingui/core/macro'
import {
  Bug,
  ChartColumn,
  DoorOpen,
  Flag,
  Hourglass,
  House,
  LayoutDashboard,
  LayoutGrid,
  Scale,
  ScrollText,
  Server,
  Users,
} from 'lucide-react'
import type { LucideIcon } from '../../../ui/icon.tsx'
import type { SectionGroup } from '../../../ui/navigation/section-nav.tsx'

export type ViewId =
  | 'overview'
  | 'reports'
  | 'held'
  | 'appeals'
  | 'desks'
  | 'faults'
  | 'people'
  | 'doors'
  | 'house'
  | 'machine'
  | 'figures'
  | 'audit'

type View = {
  readonly id: ViewId
  readonly label: string
  readonly icon: LucideIcon
  /** Moderators have no such view. */
  readonly isForAdmins?: true
}

/** The views of the desk, each at `?view=`, under what they are for. */
const groups: readonly { readonly id: string; readonly label: string; readonly views: readonly View[] }[] = [
  {
    id: 'waiting',
    label: t`What waits`,
    views: [
      { id: 'overview', label: t`Overview`, icon: LayoutDashboard },
      { id: 'reports', label: t`Reports`, icon: Flag },
      { id: 'held', label: t`Held`, icon: Hourglass },
      { id: 'appeals', label: t`Appeals`, icon: Scale },
      { id: 'desks', label: t`Desks`, icon: LayoutGrid },
      { id: 'faults', label: t`Broken things`, icon: Bug, isForAdmins: true },
    ],
  },
  {
    id: 'people',
    label: t`Who is here`,
    views: [
      { id: 'people', label: t`People`, icon: Users },
      { id: 'doors', label: t`The doors`, icon: DoorOpen },
    ],
  },
  {
    id: 'hall',
    label: t`The hall itself`,
    views: [
      { id: 'house', label: t`The house`, icon: House, isForAdmins: true },
      { id: 'machine', label: t`The machine`, icon: Server, isForAdmins: true },
      { id: 'figures', label: t`Figures`, icon: ChartColumn, isForAdmins: true },
      { id: 'audit', label: t`Audit log`, icon: ScrollText, isForAdmins: true },
    ],
  },
]

const isShown = (isAdmin: boolean) => (view: View) => isAdmin || view.isForAdmins !== true

/** The view that an address asks for, if they may have it; at first the overview. */
export function viewOf(asked: string | null, isAdmin: boolean): ViewId {
  return groups.flatMap(({ views }) => views.filter(isShown(isAdmin))).find(({ id }) => id === asked)?.id ?? 'overview'
}

/** What they may see, with how much waits behind each. */
export function shownGroups(
  isAdmin: boolean,
  waiting: Readonly<Partial<Record<ViewId, number | undefined>>>,
): SectionGroup[] {
  return groups.flatMap(({ id: group, label, views }) => {
    const links = views.filter(isShown(isAdmin)).map(({ id, ...view }) => ({
      id,
      href: id === 'overview' ? '/admin' : `/admin?view=${id}`,
      label: view.label,
      icon: view.icon,
      count: waiting[id],
    }))
    return links.length === 0 ? [] : [{ id: group, label, links }]
  })
}
