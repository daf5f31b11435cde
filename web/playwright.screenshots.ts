import base from './playwright.config';

export default { ...base, testMatch: 'screenshots.ts' };
