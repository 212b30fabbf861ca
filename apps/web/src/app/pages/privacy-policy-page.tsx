import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useMedia } from '../../ui/navigation/use-media.ts'
import { PublicBar } from '../../ui/shell/public-bar.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { Prose } from '../../ui/surfaces/prose.tsx'
import { home } from '../home.ts'
import { PublicFooter } from '../public-footer.tsx'
import styles from './privacy-policy-page.module.css'

const cookies = [
  { name: 'token', use: 'Lets the server know you, for ten minutes at a time', kept: '7 days' },
  { name: 'refreshToken', use: 'Renews the first one, so that you stay signed in', kept: '30 days' },
  { name: 'user', use: 'Your name, picture, role and settings', kept: '30 days' },
  { name: 'consent', use: 'Remembers that you accepted this', kept: '30 days, then we ask again' },
  {
    name: '__Host-knownBrowser',
    use: 'Keeps strangers who guess passwords from locking you out of your own browser',
    kept: '400 days',
  },
]

const sections = [
  { id: 'short', title: 'The short version' },
  { id: 'keep', title: 'What we keep' },
  { id: 'cookies', title: 'Cookies' },
  { id: 'visible', title: 'Who can see what' },
  { id: 'steam', title: 'Steam' },
  { id: 'lines', title: 'Real-time lines' },
  { id: 'rights', title: 'Your rights' },
  { id: 'changes', title: 'Changes' },
]

export function PrivacyPolicyPage() {
  usePageTitle('Privacy policy')
  const isSignedIn = useSession((session) => session.status === 'authenticated')
  // On a phone the policy begins with its words, not with a list of them.
  const isWide = useMedia('(width >= 768px)')
  return (
    <>
      <SkipLink />
      <PublicBar brandHref="/">
        {isSignedIn ? (
          <ButtonLink href={home}>Back to the hall</ButtonLink>
        ) : (
          <>
            <ButtonLink tone="quiet" href="/login">
              Sign in
            </ButtonLink>
            <ButtonLink tone="primary" href="/register">
              Join the hall
            </ButtonLink>
          </>
        )}
      </PublicBar>
      <main id="main" tabIndex={-1} className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            Privacy policy
          </h1>
          <p className={styles.date}>In force since 21 November 2026</p>
        </header>
        <nav className={styles.contents} aria-label="On this page">
          <details open={isWide}>
            <summary className={styles.contentsTitle}>On this page</summary>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        <div className={styles.policy}>
          <Policy />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}

function Policy() {
  return (
    <Prose>
      <h2 id="short">The short version</h2>
      <p>
        This hall is run by its members on their own server. It keeps what it needs to work, sells nothing, and sends
        nothing to anybody else unless you ask it to.
      </p>
      <h2 id="keep">What we keep</h2>
      <ul>
        <li>Your name, your email address, your picture and the role you have here.</li>
        <li>Your password only as a hash that cannot be turned back.</li>
        <li>Friends, requests, messages, who has read them, and notifications.</li>
        <li>
          For each sign-in: when it began, when it was last used, from which browser and network address, and whether it
          stays.
        </li>
        <li>
          In the log of the server, the network address of whoever was turned away: a wrong password, a door that is not
          theirs, too much at once.
        </li>
      </ul>
      <h2 id="cookies">Cookies</h2>
      <p>
        We set five at most. None of them follows you anywhere else. The first three end with the browser if you did not
        want to stay signed in.
      </p>
      <CookieTable />
      <h2 id="visible">Who can see what</h2>
      <p>
        Members see your name and picture. Messages are visible to the people in the conversation. Your friends see your
        list of friends. Your email address is never shown to other members.
      </p>
      <h2 id="steam">Steam</h2>
      <p>
        You may link a Steam account; nothing here needs one. You sign in at Steam, and Steam tells this hall the number
        of your account. The hall never sees your password.
      </p>
      <ul>
        <li>
          At your request, or once a day if you agreed to that, the hall asks Steam for your name there, your games with
          their hours and when you last played them, and your achievements. What it sends is the number of your account
          and the key of this hall.
        </li>
        <li>
          The answers are kept in this hall’s database, on your shelf. Who sees your shelf is up to your privacy
          settings.
        </li>
        <li>
          When you unlink the account, everything that came from Steam is deleted: the account, its games, hours and
          achievements, and the reports of all syncs. What you said of your games yourself stays.
        </li>
      </ul>
      <h2 id="lines">Real-time lines</h2>
      <p>
        While you are signed in, your browser holds two open connections, one for chat and one for notifications. They
        close when you sign out.
      </p>
      <h2 id="rights">Your rights</h2>
      <p>
        You may ask the people who run this hall what it keeps about you, have it put right, and have it removed. The
        about page names them once you are signed in.
      </p>
      <h2 id="changes">Changes</h2>
      <p>When this policy changes, members are told before the change applies.</p>
    </Prose>
  )
}

function CookieTable() {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">What for</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.name}>
              <th scope="row">{cookie.name}</th>
              <td>{cookie.use}</td>
              <td>{cookie.kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
