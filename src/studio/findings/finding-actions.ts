import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What to do about findings, and the codes that it is about. */
const actions: readonly { readonly words: MessageDescriptor; readonly codes: string }[] = [
  {
    words: msg({ id: 'studio.do.slide', message: 'Перенесите это на подходящий слайд или дополните слайд.' }),
    codes:
      'AFTER_PAYMENT_EARLY BLOCK_SLIDES_NONE FIELD_LEFT_OUT FIELD_NEVER_FILLED ORDER_FIXED ORDER_LATE RULE_NOWHERE SLIDE_BEHIND_PURCHASE SLIDE_EMPTY',
  },
  {
    words: msg({ id: 'studio.do.value', message: 'Впишите значение, которое здесь допускается.' }),
    codes:
      'ALTERNATIVES_UNDECIDED ALTERNATIVE_CONST BOUND_NOT_NUMBER CONTRAST_LOW DEFAULT_NOT_CHOICE DEFAULT_NOT_COMPUTED DEFAULT_OUTSIDE DEFAULT_TYPE ENUM_TYPE EXAMPLE_UNFIT KEYWORD_MISFIT MONEY_NOT_WHOLE OFFER_NOT_STATEMENT OPTIONS_ITEM_TYPE PARAMETER_TYPE PARAMETER_USE SHAPE_BOUNDS SHAPE_MISSING SHAPE_PART SHAPE_PATTERN SHAPE_TYPE SHAPE_VALUE VERIFY_NOT_PHONE',
  },
  {
    words: msg({ id: 'studio.do.twice', message: 'Дайте другое имя или уберите одно из двух.' }),
    codes:
      'ALTERNATIVE_FIELD_TWICE BLOCK_CONSTANT_CLASH BLOCK_FIELD_TWICE FIELD_ASKED_TWICE ITEM_ID LANGUAGE_TWICE NAME_OF_TEXTS NAME_RESERVED NAME_TWICE ROUTE_TAKEN',
  },
  {
    words: msg({ id: 'studio.do.api', message: 'Исправьте описание службы и подключите его снова.' }),
    codes:
      'API_EXAMPLE_UNFIT API_ID_TWICE API_NOT_CALLABLE API_NOT_OPENAPI API_NO_EXAMPLE API_NO_ID API_REFERENCE API_SCHEMA',
  },
  {
    words: msg({ id: 'studio.do.circle', message: 'Уберите одну из ссылок этого круга.' }),
    codes: 'BLOCK_CIRCLE CALL_LOOP CIRCLE DEFINITION_CIRCLE ORDER_LOOP',
  },
  {
    words: msg({ id: 'studio.do.name', message: 'Выберите имя, которое есть, или добавьте такое.' }),
    codes:
      'BLOCK_FIELD_UNKNOWN BLOCK_MOUNT_UNKNOWN BLOCK_PART_UNKNOWN BLOCK_UNKNOWN CALL_UNKNOWN CEL_OUT_OF_SCOPE CEL_UNKNOWN_CALL CEL_UNKNOWN_CONSTANT CEL_UNKNOWN_FIELD CEL_UNKNOWN_FUNCTION CEL_UNKNOWN_NAME CEL_UNKNOWN_PART CEL_UNKNOWN_PATH CEL_UNKNOWN_SLIDE CONDITION_UNKNOWN CONSTANT_UNKNOWN CURRENCY_DIFFERS CURRENCY_UNKNOWN DEFINITION_UNKNOWN FIELD_UNKNOWN GROUP_UNKNOWN ICON_UNKNOWN LIST_UNKNOWN MIGRATION_FIELD OPERATION_UNKNOWN OPTION_PROPERTY OUTCOME_STATUS_UNKNOWN PATH_SCOPE PRODUCT_UNKNOWN RULE_UNKNOWN SLIDE_UNKNOWN STOP_UNKNOWN',
  },
  {
    words: msg({ id: 'studio.do.block', message: 'Проверьте, какой блок подключён и куда.' }),
    codes: 'BLOCK_PLACE',
  },
  {
    words: msg({ id: 'studio.do.list', message: 'Перенесите это туда, где лежит сам список.' }),
    codes:
      'BLOCK_SLIDES_IN_LIST LIST_AROUND LIST_ELSEWHERE LIST_PLACE LIST_TOO_DEEP OPTIONS_ITEM_ALSO OPTIONS_LIST_INNER PART_IN_LIST RULE_TWO_LISTS',
  },
  {
    words: msg({ id: 'studio.do.tariff-bound', message: 'Сдвиньте границу одной из них.' }),
    codes: 'BOUNDS_CONTRADICT EDITION_OVERLAP RATING_OVERLAP',
  },
  {
    words: msg({ id: 'studio.do.operation', message: 'Откройте вызов и выберите другую операцию или поле.' }),
    codes:
      'CALL_FILLS_ALL_ITEMS CALL_FILLS_INNER_LIST CALL_ITEMS_NOT_OBJECTS CALL_NO_FACT CALL_SCOPE OPERATION_FOREIGN OPERATION_ROLE RETRY_UNSAFE',
  },
  {
    words: msg({ id: 'studio.do.unused', message: 'Уберите это или используйте.' }),
    codes:
      'CALL_KEEPS_NOTHING CALL_UNUSED COMPUTED_DEFAULT CONDITION_UNUSED CONSTANT_UNUSED EXAMPLE_GIVEN EXAMPLE_LEFT FIELD_UNUSED INSPECTION_UNPAID KEYWORD_IGNORED KEYWORD_REFUSED LIST_UNUSED MANUAL_NOTHING OPTIONS_TWICE PARAMETER_UNKNOWN PARAMETER_UNUSED RATING_UNUSED REFER_TO_MANAGER REQUEST_NO_BODY REQUEST_PARAM_UNKNOWN SHAPE_UNKNOWN STOP_UNUSED TARIFF_ROW_UNANSWERED VALUE_UNUSED',
  },
  {
    words: msg({ id: 'studio.do.compare', message: 'Возьмите значение нужного вида.' }),
    codes:
      'CEL_ARGUMENT CEL_ARGUMENT_COUNT CEL_BRANCHES CEL_CURRENCIES CEL_KEY CEL_LITERAL CEL_NEVER_EQUAL CEL_NOT_A_CHOICE CEL_NOT_A_DATE CEL_NOT_A_STATEMENT CEL_NOT_A_VALUE CEL_NOT_WHOLE CEL_NOT_WRITTEN CEL_NO_ELEMENTS CEL_NO_FIELDS CEL_OPERANDS CEL_POSITION CEL_RESULT CEL_SPAN CEL_STEPS CEL_ZERO OPTION_TYPE REQUEST_TYPE VALUE_NOT_SHOWN',
  },
  {
    words: msg({ id: 'studio.do.syntax', message: 'Проверьте скобки, кавычки и знаки у отмеченного места.' }),
    codes: 'CEL_PATTERN CEL_SYNTAX PATTERN_BROKEN',
  },
  {
    words: msg({
      id: 'studio.do.pattern',
      message: 'Упростите образец: точные длины вместо «сколько угодно».',
    }),
    codes: 'CEL_PATTERN_SLOW PATTERN_OPEN PATTERN_SLOW',
  },
  {
    words: msg({ id: 'studio.do.widget', message: 'Выберите другой вид поля или вопрос.' }),
    codes: 'COMPUTED_FILLED INPUT_COMPUTED WIDGET_MISFIT WIDGET_NEEDED WIDGET_NO_CHOICES WIDGET_UNDECIDED',
  },
  {
    words: msg({ id: 'studio.do.condition', message: 'Проверьте условие: перепишите его или уберите.' }),
    codes:
      'CONDITION_CONSTANT CONDITION_SCOPE FIRST_SLIDE_CONDITIONAL PURCHASE_SLIDE_CONDITIONAL RULE_NEVER_HOLDS SLIDE_EMPTIED',
  },
  {
    words: msg({ id: 'studio.do.add', message: 'Добавьте то, чего не хватает.' }),
    codes: 'CURRENCY_NEEDED OPTIONS_MISSING PURCHASE_NEEDED PURCHASE_UNPRICED',
  },
  {
    words: msg({
      id: 'studio.do.tariff-edition',
      message: 'Проверьте дни редакций: продлите одну или добавьте новую.',
    }),
    codes: 'EDITION_GAP RATING_UNDATED TARIFF_RUN_OUT',
  },
  {
    words: msg({
      id: 'studio.do.outcome',
      message: 'Опишите этот исход: что показать и можно ли идти дальше.',
    }),
    codes:
      'END_BEHIND_SENDING END_MISSING END_UNREACHABLE OUTCOME_AMBIGUOUS OUTCOME_CONTRADICTS OUTCOME_UNHANDLED OUTCOME_UNREACHABLE',
  },
  {
    words: msg({
      id: 'studio.do.example',
      message: 'Исправьте условие или примите новый результат примера.',
    }),
    codes: 'EXAMPLE_FAILS',
  },
  {
    words: msg({ id: 'studio.do.files', message: 'Укажите виды, размер и число файлов у этого поля.' }),
    codes: 'FILES_NOT_SENT FILES_TOO_MANY FILES_UNCOUNTED FILE_RULES_MISSING',
  },
  {
    words: msg({ id: 'studio.do.file', message: 'Исправьте файл и загрузите его снова.' }),
    codes:
      'FILE_IS_YAML FILE_NOT_JSON FILE_TOO_DEEP FILE_TOO_LARGE FILE_TOO_NEW FILE_VALUE ID_NOT_FILE JSON_KEY_TWICE',
  },
  {
    words: msg({ id: 'studio.do.adult', message: 'Добавьте границу возраста для этого человека.' }),
    codes: 'HOLDER_AGE_OPEN',
  },
  {
    words: msg({ id: 'studio.do.optional', message: 'Решите, обязателен ли ответ: оставьте одно из двух.' }),
    codes: 'OPTIONAL_AND_DEMANDED OPTIONAL_AND_REQUIRED',
  },
  {
    words: msg({ id: 'studio.do.request', message: 'Заполните это в «Что отправляется».' }),
    codes: 'PARAMETER_MISSING REQUEST_BODY_MISSING REQUEST_PARAM_MISSING',
  },
  {
    words: msg({ id: 'studio.do.personal', message: 'Укажите в поле, какие это личные данные.' }),
    codes: 'PERSONAL_UNMARKED',
  },
  {
    words: msg({ id: 'studio.do.phone', message: 'Поставьте на слайд проверку телефона кодом.' }),
    codes: 'PHONE_NOT_VERIFIED',
  },
  {
    words: msg({ id: 'studio.do.tariff-table', message: 'Откройте вкладку «Тариф» и исправьте таблицу.' }),
    codes: 'PRICE_UNTARIFFED RATING_BASE RATING_INPUT RATING_KEYS RATING_UNKNOWN',
  },
  {
    words: msg({ id: 'studio.do.tariff-row', message: 'Добавьте строку или расширьте соседнюю.' }),
    codes: 'RATING_GAP TARIFF_NO_ROW TARIFF_NO_ROW_TOGETHER',
  },
  {
    words: msg({ id: 'studio.do.terms', message: 'Дополните условия договора.' }),
    codes: 'RULES_NOT_READABLE TERMS_PLACE TERMS_ROLE',
  },
  {
    words: msg({ id: 'studio.do.one', message: 'Оставьте либо покупку, либо отправку.' }),
    codes: 'SUBMIT_AND_PURCHASE',
  },
  {
    words: msg({ id: 'studio.do.text-mend', message: 'Откройте текст и исправьте отмеченное место.' }),
    codes:
      'TEXT_BRACE TEXT_BROKEN TEXT_CASE_UNKNOWN TEXT_OTHER_MISSING TEXT_QUOTED TEXT_VALUE_UNKNOWN TEXT_VALUE_USE TEXT_VARIABLES',
  },
  {
    words: msg({
      id: 'studio.do.text-unused',
      message: 'Уберите текст или добавьте то, что его показывает.',
    }),
    codes: 'TEXT_LANGUAGE TEXT_UNUSED',
  },
  {
    words: msg({ id: 'studio.do.text-write', message: 'Напишите его во вкладке «Тексты».' }),
    codes: 'TEXT_MISSING',
  },
  {
    words: msg({ id: 'studio.do.text-draw', message: 'Замените эти знаки буквами или уберите их.' }),
    codes: 'TEXT_NOT_DRAWN',
  },
  {
    words: msg({
      id: 'studio.do.spoken',
      message: 'Перепишите текст так, чтобы он был понятен и без экрана: в чате и вслух.',
    }),
    codes: 'TEXT_BUTTON_LONG TEXT_LABEL_ALONE TEXT_LABEL_TWICE TEXT_POINTS_AT_SCREEN',
  },
  {
    words: msg({ id: 'studio.do.walk', message: 'Откройте путь и проверьте условия на нём.' }),
    codes:
      'WALK_CALL WALK_CONDITION_ALWAYS WALK_CONDITION_EXCLUDED WALK_CONDITION_NEVER WALK_DEAD_END WALK_GATE_NEVER_FALSE WALK_GATE_NEVER_TRUE WALK_LIST_NEVER_FEW WALK_LIST_NEVER_FULL WALK_OUTCOME WALK_PURCHASE WALK_RULE_NEVER_FAILS WALK_RULE_NEVER_HOLDS WALK_SLIDE WALK_SLIDE_EXCLUDED WALK_SLIDE_NEVER WALK_STOP',
  },
]

const wordsOfCode: ReadonlyMap<string, MessageDescriptor> = new Map(
  actions.flatMap(({ words, codes }) => codes.split(' ').map((code) => [code, words] as const)),
)

/** Returns what to do about a finding of this code; null for a code that the catalogue does not have. */
export function actionOfFinding(code: string): MessageDescriptor | null {
  return wordsOfCode.get(code) ?? null
}
