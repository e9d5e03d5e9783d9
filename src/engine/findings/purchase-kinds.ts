import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of the purchase, of what it asks for and of the rules before it. */
export const purchaseKinds = {
  PURCHASE_NEEDED: error(
    '"{what}" needs a purchase',
    'Payment, slides after the payment, referred cases and the rules of insurance belong to a product that is sold.',
    'take it away, or add price and purchase to the product',
  ),
  PURCHASE_UNPRICED: error(
    'the purchase has no price',
    'A contract is made for a premium; the product does not say which field holds it.',
    'add price to the product, or say submit in place of purchase',
  ),
  SUBMIT_AND_PURCHASE: error(
    'the product is sold and sent at once',
    'The answers of a sale go to the operation that creates the contract. A form that is no sale is sent by submit.',
    'take submit away, or take purchase and price away',
  ),
  PRICE_UNTARIFFED: warning(
    'the product has a price and no rating table',
    'The price comes from a table of schemas/rating; without one the embedded insurer has no tariff.',
    'add schemas/rating/{name}.json, name another table under rating, or take price away',
  ),
  OFFER_NOT_STATEMENT: error(
    '"{at}" is not a yes or no',
    'The offer is accepted by a field of type boolean.',
    'name a field with "type": "boolean"',
  ),
  RULES_NOT_READABLE: error(
    'slide "{name}" shows no offer and no rules of insurance',
    'Who buys can read the rules where they are accepted: at a field of widget offer, or at a note with rules.',
    'ask the field that "offer" of purchase names, with "widget": "offer", or add { "note": "offer", "rules": true }',
  ),
  PHONE_NOT_VERIFIED: error(
    'no slide verifies "{at}"',
    'The phone of the purchase must be verified by a part of kind verify.',
  ),
  INSPECTION_UNPAID: error(
    'the purchase ends with a manager and has an inspection',
    'Photos are asked for after the payment, and a purchase that ends with a manager is not paid here.',
    'take inspection away, or say "result": "policy"',
  ),
  REFER_TO_MANAGER: error(
    'rule "{name}" refers the case, and the purchase ends with a manager',
    'A case is referred before it can be paid. A purchase that ends with a manager goes to a person in every case.',
    'give the rule another severity, or say "result": "policy"',
  ),
  HOLDER_AGE_OPEN: error(
    'nothing says that the person of "{at}" is of age',
    'Who makes a contract has full capacity: 18 years. A child can be insured, not buy.',
    'add { "who": "holder", "of": "{at}", "min": 18 } to underwriting, ages',
  ),
  TERMS_ROLE: error(
    'the terms name no {role}',
    'A policy names who made the contract, who is insured and who is paid. A role that another one takes over needs a party of its own.',
    'add a party with this role under people',
  ),
  TERMS_PLACE: error(
    'the terms do not say where the cover applies',
    'A policy says where the cover applies: in a sentence, or by fields that the customer answers.',
    'add a sentence to territory of clauses, or name the fields under territory',
  ),
  RULE_NEVER_HOLDS: warning(
    'rule "{name}" can never hold: {reason}',
    'No answer meets the rule, so no customer gets past it.',
    'change the bound in the rule, or the field’s own',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
