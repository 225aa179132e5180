/** Attacks on one real server, through its sockets. A family of them registers its tests when it is imported. */
import { closeSite, openSite } from './support/target';
import './families/framing';
import './families/origins';
import './families/nesting';
import './families/numbers';
import './families/bytes';
import './families/documents';
import './families/texts';
import './families/files';
import './families/secrets';
import './families/slow';
import './families/crowds';
import './families/keys';

beforeAll(openSite, 60_000);
afterAll(closeSite);
