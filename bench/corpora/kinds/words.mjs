/** What names, sentences and comments are made of. */
export const WORDS = (
  'access account action agent alert allow api app archive asset audit backend backup base batch bind ' +
  'block branch bucket build cache call chart check client cloud cluster code config connection console ' +
  'container context control cookie copy core count create cron custom data database default delete ' +
  'deploy device disk docker domain driver edge email enable endpoint engine env error event export ' +
  'field file filter flag folder format frontend gateway group handler header health history home host ' +
  'image import index init input install instance interval item job key kind label layer level limit ' +
  'list local lock log login manager map memory merge message metric mode model module monitor name ' +
  'network node notify number object option order output owner package page parent patch path payload ' +
  'peer plan platform plugin policy pool port prefix primary process profile project proxy public queue ' +
  'quota rate read record region registry release remote replica report request reset resource response ' +
  'result retry role root route rule runner scale schedule schema scope script search secret section ' +
  'secure selector server service session shard size source space stage start state status step storage ' +
  'store stream subject subnet sync system table tag target task team template test threshold timeout ' +
  'token tool topic trace traffic trigger type update upload usage user value version view volume watch ' +
  'web window worker zone'
).split(' ');

/** The small words between them in sentences. */
export const SMALL_WORDS = (
  'a all an and any are as at be before by can each for from has if in is it its must not of on only ' +
  'or other same should so than that the their this to used when where which will with'
).split(' ');

/** What sentences of a text that is not ASCII have now and then. */
export const FOREIGN_WORDS =
  'für größe données être señal configuração — → … ✓ Москва 設定 データ 中文 🚀 naïve °C'.split(
    ' ',
  );
