import { Trans } from '@lingui/react/macro'
import { TextLink } from '../link.tsx'
import styles from './game-data-credit.module.css'

/** Where the facts come from: stands at the foot of every page that shows them. */
export function GameDataCredit() {
  return (
    <footer className={styles.credit}>
      <Trans>
        Game data from{' '}
        <TextLink href="https://www.igdb.com/" rel="noreferrer">
          IGDB.com
        </TextLink>
      </Trans>
    </footer>
  )
}
