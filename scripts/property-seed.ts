import { configureGlobal } from 'fast-check';

/**
 * The seed of the property tests. It is fixed, so that a run tests the change and not its
 * luck; `PROPERTY_SEED=random npm test` looks further, and prints the seed of what it finds.
 */
const STANDING_SEED = 20_261_121;

const wanted = process.env.PROPERTY_SEED ?? String(STANDING_SEED);
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) });
