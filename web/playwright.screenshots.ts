import base from './playwright.config';

export default { ...base, projects: undefined, testMatch: 'screenshots.ts' };
