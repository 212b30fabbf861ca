import { t } from '@lingui/core/macro'
import { Moon, Sun } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Cluster } from '../ui/dress/stack.tsx'
import { TextLink } from '../ui/link.tsx'
import { useTheme } from '../ui/theme.ts'
import { LanguageButtons } from './language-buttons.tsx'
import styles from './public-footer.module.css'

/** As the page was sent. */
const isTransparent = document.querySelector('meta[name="guildhall:transparency"]') !== null

/** The foot of the pages that need no sign-in. */
export function PublicFooter() {
  const { shown, setTheme } = useTheme()
  const isDark = shown === 'dark'
  return (
    <footer className={styles.footer}>
      <Cluster gap={6} lineGap={2} className={styles.inner}>
        <p className={styles.words}>{t`Guildhall runs on your own server.`}</p>
        <TextLink href="/privacy-policy">{t`Privacy policy`}</TextLink>
        {isTransparent && <TextLink href="/transparency">{t`Transparency`}</TextLink>}
        <LanguageButtons />
        <Button tone="quiet" icon={isDark ? Sun : Moon} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
          {isDark ? t`Day theme` : t`Evening theme`}
        </Button>
      </Cluster>
    </footer>
  )
}
