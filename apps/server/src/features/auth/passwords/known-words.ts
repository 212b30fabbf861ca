/**
 * Words that people reach for when they are asked for a password, in folded spelling. Digits, signs
 * and look-alike letters around them are taken off before comparing, so each stands here once.
 */
export const knownWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passphrase motdepasse contrasena parola senha haslo heslo salasana losenord wachtwoord
  admin administrator root superuser sysadmin login signin logon user username guest test testing tester default
  changeme change letmein welcome willkommen bienvenue bienvenido access secret geheim private master temporary
  qwerty qwertz azerty asdf asdfgh zxcvbn keyboard computer internet network server windows linux google facebook
  linkedin whatsapp tiktok snapchat discord twitch reddit netflix spotify paypal ebay adobe dropbox
  youtube twitter instagram amazon microsoft apple samsung iphone android
  hello hallo hola bonjour ciao goodbye thanks please whatever nothing something anything everything
  love iloveyou loveme lovely lover mylove forever together always sweetheart darling honey baby babygirl
  angel angels heaven jesus christ blessed faith hope grace peace freedom liberty
  dragon monkey tiger lion eagle eagles falcon hunter killer shadow phoenix panther wolf bear shark snake horse
  buster bailey maggie tigger ginger pepper charlie coco lucky rocky max bella luna princess prince queen king
  superman batman spiderman ironman avengers starwars skywalker matrix pokemon pikachu naruto dragonball onepiece
  minecraft fortnite roblox warcraft starcraft counterstrike callofduty valorant overwatch leagueoflegends
  worldofwarcraft zelda mario sonic halo skyrim runescape diablo doom portal steam xbox playstation nintendo
  gamer gaming gamers player playerone noob boss legend winner champion champions guild guildmaster tavern
  football baseball basketball soccer hockey tennis cricket rugby golf fussball futbol
  liverpool chelsea arsenal manchester barcelona realmadrid juventus bayern dortmund lakers yankees cowboys steelers
  mustang ferrari porsche mercedes corvette harley bmw audi toyota honda
  summer winter spring autumn fall sommer fruehling herbst sunshine rainbow flower flowers sunflower butterfly
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow
  chocolate cookie cookies cheese banana orange cherry strawberry coffee pizza
  michael jordan jennifer ashley daniel jessica michelle thomas robert andrew matthew joshua anthony william
  alexander nicole amanda samantha elizabeth patrick george david james john jack harry oliver
  family mother father sister brother friend friends friendship mama papa
  london paris berlin madrid moscow newyork california texas florida america canada england germany france
  music guitar metallica nirvana slipknot eminem beatles blink
  trustno trustnoone nopassword mypassword thepassword yourpassword newpassword oldpassword
  lordoftherings elderscrolls darksouls hogwarts expectopatronum maytheforcebewithyou correcthorsebatterystaple
  supercalifragilisticexpialidocious india
  abc abcd alphabet number numbers secure security safe money dollar million bitcoin
  `
    .trim()
    .split(/\s+/),
)
