import { playInReact } from '../../playReact.ts'

playInReact('associate')
