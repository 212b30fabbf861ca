import { policyInForceFrom } from '@guildhall/contract/rules/notifications/privacy-policy'
import { t } from '@lingui/core/macro'
import { HallPrivacy } from '../../../features/house/texts/hall-privacy.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { PublicBar } from '../../../ui/shell/public-bar.tsx'
import { SkipLink } from '../../../ui/shell/skip-link.tsx'
import { Prose } from '../../../ui/surfaces/prose.tsx'
import { home } from '../../home.ts'
import { PublicFooter } from '../../public-footer.tsx'
import { CookieTable, ServiceTable, StoreTable } from './policy-tables.tsx'
import styles from './privacy-policy-page.module.css'

const inForceSince = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(policyInForceFrom))

const sections = [
  { id: 'short', title: t`The short version` },
  { id: 'keep', title: t`What we keep` },
  { id: 'cookies', title: t`Cookies` },
  { id: 'browser', title: t`What your browser keeps` },
  { id: 'outside', title: t`Whom this server asks` },
  { id: 'visible', title: t`Who can see what` },
  { id: 'steam', title: 'Steam' },
  { id: 'lines', title: t`Real-time lines` },
  { id: 'rights', title: t`Your rights` },
  { id: 'hall', title: t`What this hall adds` },
  { id: 'changes', title: t`Changes` },
]

export function PrivacyPolicyPage() {
  usePageTitle(t`Privacy policy`)
  const isSignedIn = useSession((session) => session.status === 'authenticated')
  // On a phone the policy begins with its words, not with a list of them.
  const isWide = useMedia('(width >= 768px)')
  return (
    <>
      <SkipLink />
      <PublicBar brandHref="/">
        {isSignedIn ? (
          <ButtonLink href={home}>{t`Back to the hall`}</ButtonLink>
        ) : (
          <>
            <ButtonLink tone="quiet" href="/login">
              {t`Sign in`}
            </ButtonLink>
            <ButtonLink tone="primary" href="/register">
              {t`Join the hall`}
            </ButtonLink>
          </>
        )}
      </PublicBar>
      <main id="main" tabIndex={-1} className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {t`Privacy policy`}
          </h1>
          <p className={styles.date}>{t`In force since ${inForceSince}`}</p>
        </header>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <details open={isWide}>
            <summary className={styles.contentsTitle}>{t`On this page`}</summary>
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
      <h2 id="short">{t`The short version`}</h2>
      <p>
        {t`This hall is run by its members on their own server. It keeps what it needs to work, sells nothing, and sends nothing to anybody else unless you ask it to.`}
      </p>
      <h2 id="keep">{t`What we keep`}</h2>
      <ul>
        <li>{t`Your name, your email address, your picture and the role you have here.`}</li>
        <li>{t`Your password only as a hash that cannot be turned back.`}</li>
        <li>{t`Friends, requests, messages, who has read them, posts, replies and reactions, and notifications.`}</li>
        <li>{t`What you chose to show on your profile, for those whom you let see it: games, achievements, reviews, lists, pictures and words.`}</li>
        <li>{t`Words that you do not want to read. Nobody else learns of them.`}</li>
        <li>{t`The last things that you searched for, and searches that you saved. Nobody else learns of them.`}</li>
        <li>{t`Tags that you follow, and tags and games you asked to hear of. Others learn only how many follow a tag.`}</li>
        <li>{t`How loud the hall is for you, and the browsers that you let ring, until you remove them or sign out there.`}</li>
        <li>
          {t`For each sign-in: when it began, when it was last used, from which browser and network address, and whether it stays.`}
        </li>
        <li>
          {t`On which days you were here, for 62 days, to count how many come. Nobody is shown whose days they were.`}
        </li>
        <li>
          {t`In the log of the server, the network address of whoever was turned away: a wrong password, a door that is not theirs, too much at once.`}
        </li>
      </ul>
      <p>
        {t`If you let a browser ring, what rings goes through the push service of whoever makes that browser. It is encrypted, so that only your browser reads it, and it holds no words unless you allow that. Letters go to your address; each says how to end its kind.`}
      </p>
      <h2 id="cookies">{t`Cookies`}</h2>
      <p>
        {t`We set six at most. None of them follows you anywhere else. The first three end with the browser if you did not want to stay signed in.`}
      </p>
      <CookieTable />
      <h2 id="browser">{t`What your browser keeps`}</h2>
      <p>
        {t`Besides cookies, your browser keeps for you what you wrote and have not sent, and for reading without a line what you opened last: conversations, posts, your library. Both go when you sign out, and what is kept for reading after 14 days. If you chose not to stay signed in, nothing is kept for reading.`}
      </p>
      <p>
        {t`It also keeps the files of these pages, which are the same for everybody, and until you say where it should go what another app shared with this one.`}
      </p>
      <p>{t`By the names that your browser shows, where the dots stand for more, such as whose it is:`}</p>
      <StoreTable />
      <h2 id="outside">{t`Whom this server asks`}</h2>
      <p>
        {t`Your browser asks this hall alone. The server asks others, where whoever runs it did not turn that off, and they learn its address and no more of you than stands here.`}
      </p>
      <ServiceTable />
      <h2 id="visible">{t`Who can see what`}</h2>
      <p>
        {t`Members see your name and picture. Messages are visible to the people in the conversation. Who reads a post is your choice with each: every member, friends, whom it mentions, or nobody else. Your friends see your list of friends. Your email address is never shown to other members.`}
      </p>
      <p>
        {t`Whoever stands with you on the board of a challenge, or in a weekly league, sees your name, your place and your count, also where your shelf is closed to them. You join each of them yourself, and leave when you like.`}
      </p>
      <p>
        {t`A post leaves the hall only if you mark it for the open web, where the hall allows that: then anybody reads its words without signing in. Take the mark away, and the hall shows them to nobody outside any more; copies that feed readers made are not ours to take back.`}
      </p>
      <h2 id="steam">Steam</h2>
      <p>
        {t`You may link a Steam account; nothing here needs one. You sign in at Steam, and Steam tells this hall the number of your account. The hall never sees your password.`}
      </p>
      <ul>
        <li>
          {t`At your request, or once a day if you agreed to that, the hall asks Steam for your name there, your games with their hours and when you last played them, your wishlist, and your achievements. What it sends is the number of your account and the key of this hall.`}
        </li>
        <li>
          {t`The answers are kept in this hall’s database, on your shelf. Who sees your shelf is up to your privacy settings.`}
        </li>
        <li>
          {t`What a game is, the hall asks Steam’s store by the number of the game, once a month for everybody, unless its host turned that off. The store learns the address of this server and which games somebody here has or looks for, not who.`}
        </li>
        <li>
          {t`When you look for a game that the catalogue does not have, the words are sent to Steam’s store and kept here for a day with what it found, without who asked.`}
        </li>
        <li>
          {t`Covers and pictures of games are fetched from Steam by this server, kept here and shown by it. Your browser never asks Steam for them.`}
        </li>
        <li>
          {t`When you unlink the account, everything that came from Steam is deleted: the account, its games, hours, wishes and achievements, and the reports of all syncs. What you said of your games yourself stays.`}
        </li>
      </ul>
      <h2 id="lines">{t`Real-time lines`}</h2>
      <p>
        {t`While you are signed in, your browser holds two open connections, one for chat and one for notifications. They close when you sign out.`}
      </p>
      <h2 id="rights">{t`Your rights`}</h2>
      <p>
        {t`You may ask the people who run this hall what it keeps about you, have it put right, and have it removed. How to reach them stands below, where they say it; the about page names them once you are signed in.`}
      </p>
      <h2 id="hall">{t`What this hall adds`}</h2>
      <HallPrivacy />
      <h2 id="changes">{t`Changes`}</h2>
      <p>{t`When this policy changes, members are told before the change applies.`}</p>
    </Prose>
  )
}
