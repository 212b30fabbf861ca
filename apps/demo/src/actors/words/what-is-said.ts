import { gamesNamedIn } from './games-named.ts'

/**
 * What a few words of a member are, as far as somebody who answers must know it. `plain` are those that say something
 * which is easily taken wrong, as what is not so: they are heard, and no more.
 */
export type Said =
  | 'how to report'
  | 'how to block'
  | 'the rules'
  | 'company'
  | 'hello'
  | 'hello and play'
  | 'invitation'
  | 'date'
  | 'about you'
  | 'are you there'
  | 'how are you'
  | 'personal'
  | 'question'
  | 'stuck'
  | 'finished'
  | 'unfinished'
  | 'thanks'
  | 'farewell'
  | 'plain'
  | 'chat'

type Heard = {
  readonly said: Said
  /** The game that it is about, where there is no doubt which. */
  readonly game?: string
}

const hello =
  /^\W*(?:hello|hi|hey|hallo|moin|good (?:morning|evening|day)|greetings|howdy)\b|\bnew here\b|\bfirst (?:post|day|evening)\b|\bjust (?:joined|arrived)\b/i
const thanks = /^\W*(?:many )?(?:thanks|thank you|thx|danke)\b/i
const farewell =
  /\b(?:good night|good-?bye|bye|gute nacht|bis morgen)\b|(?<!\bi )\bsee you(?: (?:all|everybody|around|soon|later|then|there|tomorrow|on \w+|next \w+|\w+day))*\W*$/i

const inviting =
  /\bshall we (?:play|start|begin|have|try)\b|\bshall we\W*$|^\W*(?:(?:do|does|would) (?:you|anybody|anyone) )?(?:want|wanna|fancy|care|like) (?:to |for )?(?:a |some )?(?:play|join|game|round|run|match|evening)\b|\b(?:any(?:body|one)|who(?:['’]s| is)?) (?:up|free|in for|in\W*$|wants? to play)\b|\bwho(?:['’]s| is) in\b(?! the)|\bplay (?:together|with (?:me|us))\b|\blet['’]s play\b|\bjoin (?:me|us)\b|\blooking for (?:company|players?|people|somebody|someone|any(?:body|one)|one|two|three|more|\d|a (?:group|team|partner|second|third|player|crew))\b|\blust auf\b/i
const invitingQuestion =
  /\byou (?:up for|free)\b|\b(?:want|like|care|fancy) (?:to|for|a)\b.*\b(?:play|join|game|round|run|match|evening)\b|\bplay something\b|\b(?:why don['’]t|can|could|should|will|may) (?:we|you and i|i) (?:\w+ )?(?:play|join)\b/i
const dateWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|today|later|weekend|next week|this (?:morning|afternoon|evening)|at (?:noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d)|\d\d?(?::\d\d| ?[ap]m\b| o['’]clock))/i

/** Whoever wants to be left in peace, or asks what holds here, is told the way before all else, however they say it. */
const ways: readonly (readonly [Said, RegExp])[] = [
  ['how to report', wayTo('report')],
  [
    'how to report',
    /\breport(?:ing)? (?:some(?:body|one)|any(?:body|one)|a (?:member|message|post|comment|picture|person|group))\b/i,
  ],
  ['how to report', /\b(?:wie|wo|kann ich)\b.*\bmelde(?:n|t)?\b/i],
  ['how to block', wayTo('block|mute')],
  ['how to block', /\b(?:wie|wo|kann ich)\b.*\b(?:blockier|stummschalt)\w*/i],
  [
    'the rules',
    /\b(?:house|hall) ?rules\b|\bhausregeln\b|\brules (?:here|(?:of|in) (?:the|this) (?:house|hall|place|server|community))\b|\b(?:what|where) are the rules\W*$|\bare there (?:any )?rules\W*$/i,
  ],
]

function wayTo(verbs: string): RegExp {
  const one = '(?:i|we|you|one|some(?:body|one))'
  return new RegExp(
    `\\b(?:how|where) (?:to|(?:do|does|can|could|would|should|may) ${one}) (?:\\w+ )?(?:${verbs})\\b` +
      `|\\b(?:can|could|may|should) (?:i|we) (?:${verbs})\\b|\\b(?:want|like|need|have) to (?:${verbs}) (?!that\\b|on\\b|back\\b)`,
    'i',
  )
}

/** A question of so few words that names a time asks whether that suits. */
const wordsOfADate = 5

/** Of a question, the first that fits. */
const questions: readonly (readonly [Said, RegExp])[] = [
  [
    'company',
    /\bwhom? (?:should|shall|could|can|do|would|may) (?:i|we)\b.*\b(?:sit|play|join|meet|begin|start)\b|\bwhom? to (?:sit|play|join|meet)\b|\bwith whom\b|\bwho (?:here |else |of you )*(?:plays|has|owns|likes|loves)\b|\bany(?:body|one) (?:here |else )*(?:who |that |that['’]s |who['’]s )?(?:plays|playing|has|with)\b|\bdo(?:es)? (?:any|some)(?:body|one) (?:here |else )*(?:play|have|own)\b|\bmit wem\b|\bzu wem\b|\bwer (?:hier )?(?:spielt|hat)\b/i,
  ],
  [
    'how are you',
    /\bhow (?:are you|are things|do you do)\b|\bhow(?:['’]s| is) (?:it going|life|your (?:day|evening))\b/i,
  ],
  ['about you', /\b(?:have|haven['’]t|did|didn['’]t) you (?:\w+ )?(?:finish|complet|beat|play|tri|try)/i],
  ['invitation', inviting],
  ['invitation', invitingQuestion],
  ['invitation', /\b(?:how|what) about (?!you\b)/i],
  ['about you', /^\W*(?:\w+,? )?do(?:n['’]t)? you (?:\w+ )?play\b/i],
  [
    'are you there',
    /\bare you (?:still )?(?:there|here|around|online|awake)\b|^\W*you (?:still )?(?:there|here|around|online|awake)\W*$|(?:^\W*|\bis |[,.:] )(?:any(?:body|one)|some(?:body|one)) (?:still )?(?:here|there|around)\W*$/i,
  ],
  ['personal', /\byou(?:r|rs)?\b/i],
]

const not = /\b(?:not|never|no|none|nobody|neither|nor|without|cannot|nicht|nie|kein\w*)\b|n['’]t\b/i
/** What is meant, feared or left open, and what is sad. */
const unsure =
  /\b(?:if|almost|nearly|wish|hope|unless|until|before|when|once|sad|died|dead|lost|sorry|sick|ill|tired|hate|bad|awful|terrible|alone)\b/i
const finishing = /\b(?:finish|complet|beat|roll(?:ed)? (?:the )?credits|to the end|platinum|durchgespielt)/i
const finished =
  /(?:^\W*|\b(?:i|we|i['’]ve|we['’]ve|i have|we have) )(?:(?:just|finally|have|also|today|even) )*(?:finished|completed|beat(?:en)?|rolled (?:the )?credits|durchgespielt)\b/i
const somethingPlayed = /\b(?:it|game|campaign|story|run|level|chapter|boss|credits|durchgespielt)\b/i
const cannot = /\b(?:cannot|can['’]t|can not|could(?: not|n['’]t)) (?:beat|get|find|pass)\b/i
const stuck =
  /\b(?:(?:am|was|been|got|i['’]m|still|so|totally|completely) stuck|^\W*stuck|keep (?:dying|losing)|too hard|gave up)\b/i

/** What a member said, and of which game. A question is answered before all else; where it is not clear, nobody guesses. */
export function hear(text: string): Heard {
  const [way] = ways.find(([, sign]) => sign.test(text)) ?? []
  if (way !== undefined) return { said: way }
  const sentences = text.trim().split(/(?<=[.!?…])\s+|\n+/)
  const asked = sentences.findLast((sentence) => /\?\W*$/.test(sentence))
  const said = asked === undefined ? ofStatements(sentences) : ofQuestion(asked, sentences)
  const around = sentences.filter((sentence) => !asides.has(ofStatement(sentence)))
  const game =
    theOneOf(gamesNamedIn(asked ?? text)) ??
    (asked === undefined ? undefined : theOneOf(gamesNamedIn(around.join(' '))))
  return { said, ...(game !== undefined && { game }) }
}

/** What is said in front of a question and does not mean it. */
const asides: ReadonlySet<Said> = new Set(['unfinished', 'finished', 'plain'])

const theOneOf = (games: readonly string[]) => (games.length === 1 ? games[0] : undefined)

function ofQuestion(asked: string, sentences: readonly string[]): Said {
  const [said = 'question'] = questions.find(([, sign]) => sign.test(asked)) ?? []
  if (said === 'invitation') return ofInvitation(asked, sentences)
  if (said === 'question' && dateWords.test(asked) && asked.split(' ').length <= wordsOfADate) return 'date'
  // Who asks the way says where they stand.
  return said === 'question' && sentences.some((sentence) => ofStatement(sentence) === 'stuck') ? 'stuck' : said
}

function ofInvitation(invitation: string, sentences: readonly string[]): Said {
  if (dateWords.test(invitation)) return 'date'
  return sentences.some((sentence) => hello.test(sentence)) ? 'hello and play' : 'invitation'
}

/** Where each says something else, what is easily taken wrong is what counts. */
function ofStatements(sentences: readonly string[]): Said {
  const all = sentences.map(ofStatement)
  const first = sentences[all.indexOf('invitation')]
  if (first !== undefined) return ofInvitation(first, sentences)
  const order = ['hello', 'unfinished', 'stuck', 'finished', 'farewell', 'plain', 'thanks'] as const
  return order.find((said) => all.includes(said)) ?? 'chat'
}

function ofStatement(sentence: string): Said {
  if (thanks.test(sentence)) return 'thanks'
  if (cannot.test(sentence)) return 'stuck'
  if (not.test(sentence)) return finishing.test(sentence) ? 'unfinished' : 'plain'
  if (hello.test(sentence)) return 'hello'
  if (inviting.test(sentence)) return 'invitation'
  if (unsure.test(sentence)) return 'plain'
  if (stuck.test(sentence)) return 'stuck'
  if (finished.test(sentence)) {
    return somethingPlayed.test(sentence) || gamesNamedIn(sentence).length > 0 ? 'finished' : 'chat'
  }
  return farewell.test(sentence) ? 'farewell' : 'chat'
}
