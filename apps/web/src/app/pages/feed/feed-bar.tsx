import { t } from '@lingui/core/macro'
import { Bookmark, ChevronDown, Ellipsis, Flame, Gamepad2, Hash, History, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TabList, TabRoom } from '../../../ui/controls/tabs.tsx'
import type { LucideIcon } from '../../../ui/icon.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Menu, MenuLink } from '../../../ui/overlay/menu.tsx'
import styles from './feed-bar.module.css'
import { type FeedTab, feedTabs, tabHref, tabWords } from './feed-tabs.ts'

/** What always stands in the row; the rest is in the menu behind it, and joins the row while one is there. */
const onPhones: readonly FeedTab[] = ['following', 'hall']
const onWide: readonly FeedTab[] = ['following', 'hall', 'games', 'hot']

const icons: Readonly<Partial<Record<FeedTab, LucideIcon>>> = {
  games: Gamepad2,
  hot: Flame,
  'catch-up': History,
  lists: List,
  tags: Hash,
  saved: Bookmark,
}

/** Which posts are shown: the few that most come for, and a menu for the others. */
export function FeedBar({ tab, children }: { tab: FeedTab; children: ReactNode }) {
  const navigate = useNavigate()
  const isWide = useMedia('(width >= 768px)')
  const standing = isWide ? onWide : onPhones
  // It stays after one has left it, so that the arrow keys find their way back.
  const [joined, setJoined] = useState<FeedTab>()
  if (tab !== joined && !standing.includes(tab)) setJoined(tab)
  const inRow = joined === undefined || standing.includes(joined) ? standing : [...standing, joined]
  const label = t`More of the feed`
  return (
    <TabRoom<FeedTab> value={tab} onChange={(next) => void navigate(tabHref(next))}>
      <div className={styles.bar}>
        <TabList
          // Where another joins the row, it begins with that one in sight.
          key={inRow.join()}
          label={t`Which posts`}
          tabs={inRow.map((value) => ({ value, label: tabWords[value] }))}
          className={styles.tabs}
        />
        <Menu
          label={label}
          trigger={
            isWide ? (
              <Button tone="quiet" icon={ChevronDown} className={styles.more}>
                {t({ message: 'More', context: 'feed' })}
              </Button>
            ) : (
              <IconButton icon={Ellipsis} label={label} tooltip={false} />
            )
          }
        >
          {feedTabs
            .filter((each) => !inRow.includes(each))
            .map((each) => (
              <MenuLink key={each} icon={icons[each]} href={tabHref(each)}>
                {tabWords[each]}
              </MenuLink>
            ))}
        </Menu>
      </div>
      {children}
    </TabRoom>
  )
}
