import { outsideServices } from '@guildhall/contract/rules/house/outside-services'
import { t } from '@lingui/core/macro'
import styles from './privacy-policy-page.module.css'

type TableProps = {
  label: string
  /** The heads of the three columns. */
  heads: readonly [string, string, string]
  rows: readonly { readonly name: string; readonly use: string; readonly kept: string }[]
}

function PolicyTable({ label, heads, rows }: TableProps) {
  return (
    <div className={styles.tableFrame}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, use, kept }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{use}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cookies = [
  { name: 'token', use: t`Lets the server know you, for ten minutes at a time`, kept: t`7 days` },
  { name: 'refreshToken', use: t`Renews the first one, so that you stay signed in`, kept: t`30 days` },
  { name: 'user', use: t`Your name, picture, role and settings`, kept: t`30 days` },
  { name: 'language', use: t`The language that the hall speaks on this browser`, kept: t`a year` },
  { name: 'consent', use: t`Remembers that you accepted this`, kept: t`30 days, then we ask again` },
  {
    name: '__Host-knownBrowser',
    use: t`Keeps strangers who guess passwords from locking you out of your own browser`,
    kept: t`400 days`,
  },
]

export function CookieTable() {
  return <PolicyTable label={t`Cookies`} heads={[t`Cookie`, t`What for`, t`Kept`]} rows={cookies} />
}

const untilSignedOut = t`until you sign out`

/** By the names that a browser shows of its stores; the dots stand for more, such as whose it is. */
const stores = [
  {
    name: ['guildhall.theme', 'guildhall.popups', 'guildhall.letter-keys', 'guildhall.shelf-look'].join(', '),
    use: t`How the hall looks in this browser, and whether pop-ups and keys are on (local storage)`,
    kept: t`until you clear it`,
  },
  {
    name: 'guildhall-…',
    use: t`What you wrote and have not sent, and the emoji that you use most (local storage)`,
    kept: untilSignedOut,
  },
  {
    name: 'guildhall.asked',
    use: t`With what this browser reads what the hosts answered, if you asked them to let you in (local storage)`,
    kept: t`until you have read it`,
  },
  {
    name: ['guildhall-places', 'guildhall-anchors', 'guildhall.reloadedAt', 'guildhall.half-filled'].join(', '),
    use: t`Where you were on a page, and what you had half filled in, when it was loaded anew (session storage)`,
    kept: t`until the tab is closed`,
  },
  {
    name: ['guildhall.chosen-language', 'guildhall.language-changed', 'guildhall.closed-pass'].join(', '),
    use: t`A language that you just chose, and the way to your appeal while you are suspended (session storage)`,
    kept: t`until the tab is closed`,
  },
  {
    name: 'guildhall-outbox-…',
    use: t`Messages that wait for a line (a database)`,
    kept: t`until they are sent, or you sign out`,
  },
  {
    name: 'guildhall-reading-…',
    use: t`What you opened last, for reading without a line (a database)`,
    kept: t`14 days, or until you sign out`,
  },
  {
    name: 'guildhall-shell-…',
    use: t`The files of these pages, the same for everybody (a cache)`,
    kept: t`until there is a newer version, or you sign out`,
  },
  {
    name: 'guildhall-shared',
    use: t`What another app shared with this one, until you say where it should go (a cache)`,
    kept: untilSignedOut,
  },
  {
    name: 'worker.js',
    use: t`Opens these pages without a line, sends what waits, and shows what rings (a service worker)`,
    kept: untilSignedOut,
  },
]

export function StoreTable() {
  return (
    <PolicyTable
      label={t`What your browser keeps`}
      heads={[t({ message: 'Store', context: 'of a browser' }), t`What for`, t`Kept`]}
      rows={stores}
    />
  )
}

const services = [
  {
    name: outsideServices.steam.join(', '),
    use: t`Games, their pictures, and your account there if you link one`,
    kept: t`What is said below, under Steam`,
  },
  {
    name: outsideServices.igdb.join(', '),
    use: t`Facts and covers of games, where whoever runs this hall has a key of IGDB`,
    kept: t`Words that moderators look for, and numbers of games; never who`,
  },
  {
    name: t`The mail server of this hall`,
    use: t`Mails to you: proofs, passwords and letters, where there is one`,
    kept: t`Your address and what the mail says`,
  },
  {
    name: t`The push service of your browser’s maker`,
    use: t`Rings your browser, if you let it`,
    kept: t`The mark of your browser, and what is encrypted for it alone`,
  },
  {
    name: t`A store for files that whoever runs this hall has rented`,
    use: t`Pictures and files that members put here, where the server does not keep them itself`,
    kept: t`The files, under names that tell nothing`,
  },
  {
    name: t`Pages behind links in messages`,
    use: t`Title and picture of the page, where this hall shows them`,
    kept: t`The address of this server and of the page; never who wrote it`,
  },
]

export function ServiceTable() {
  return (
    <PolicyTable
      label={t`Whom this server asks`}
      heads={[t`Service`, t`What for`, t`What it learns`]}
      rows={services}
    />
  )
}
