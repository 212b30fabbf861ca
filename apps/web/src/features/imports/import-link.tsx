import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { MenuLink } from '../../ui/overlay/menu.tsx'

/** To where a library is brought along from elsewhere, in a menu. */
export function ImportMenuLink() {
  return (
    <MenuLink icon={FileUp} href="/library/import">
      {t`Import a file`}
    </MenuLink>
  )
}
