import '../styles/viewer.css';
import '../styles/graph.css';
import { mount } from '../shell/mount';
import { GamePage } from '../viewer/page';

mount(GamePage, '/games');
